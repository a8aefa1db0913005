/**
 * The session as middleware found it. `unknown`: the auth service failed, so the caller must not be
 * treated as signed out. `unproven`: it hasn't responded yet, and the page verifies the session itself.
 */
export type SessionState = 'signed-in' | 'signed-out' | 'unknown' | 'unproven';

/** Request header with the state, so that the page doesn't wait for a failing service again. */
export const sessionStateHeader = 'x-roam-session';
