/**
 * `unknown`: the auth service did not answer, so nobody may be called signed out. `unproven`: it has
 * not answered yet, and the page, which asks for itself, may begin.
 */
export type SessionState = 'signed-in' | 'signed-out' | 'unknown' | 'unproven';

/** Tells the page what middleware found, so that it need not ask a silent service again. */
export const sessionStateHeader = 'x-roam-session';
