/** `unknown`: the auth service did not answer, so nobody may be called signed out. */
export type SessionState = 'signed-in' | 'signed-out' | 'unknown';

/** Tells the page what middleware found, so that it need not ask a silent service again. */
export const sessionStateHeader = 'x-roam-session';
