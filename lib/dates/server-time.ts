import 'server-only';

/** Returns the server's current time. Server only, because each render in a browser would differ. */
export function getServerTime() {
  return new Date();
}
