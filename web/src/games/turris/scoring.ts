/** Prestige is gained piece by piece and shown where it is earned; Turris has no scoring that would be told as a whole. */
import type { Scoring } from '../contract';

export const scoring = (): Scoring | null => null;
