import 'server-only';

/** When the server answers. In the browser each render would read another time. */
export function serverTime() {
  return new Date();
}
