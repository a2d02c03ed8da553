/** "Your turn" for those who look elsewhere: the system's own notifications, if they allow them. */
import { table as say } from '../messages/table';

/** Ask for permission; false where the browser has none to give. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** One notification for each table, which brings the page to the front. */
export function notifyTurn(table: string, game: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(say.notification.title, { body: say.notification.body(game), tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones let only installed pages notify: the title still says whose turn it is.
  }
}
