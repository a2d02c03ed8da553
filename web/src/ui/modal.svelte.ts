/** What dialogs and drawers share: the native modal dialog, which traps the focus and closes with Escape. */
import type { Attachment } from 'svelte/attachments';

/** Open and close a `<dialog>` with a flag; a click beside it and Escape call `close`. */
export function modal(open: () => boolean, close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // Pressing inside and letting go outside, as when selecting text, is no click beside.
    let pressed: EventTarget | null = null;
    const press = (event: Event) => (pressed = event.target);
    const click = (event: Event) => {
      if (event.target === dialog && pressed === dialog) close();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);

    $effect(() => {
      if (open() && !dialog.open) dialog.showModal();
      else if (!open() && dialog.open) dialog.close();
    });

    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
      if (dialog.open) dialog.close();
    };
  };
}
