/** A cookie as the browser keeps it, encoded; empty where there is none. */
export function readCookie(name: string) {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((one) => one.startsWith(start));
  return found?.slice(start.length) ?? '';
}

export function dropCookie(name: string) {
  document.cookie = `${name}=; path=/; max-age=0`;
}
