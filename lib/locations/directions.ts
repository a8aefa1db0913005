/** Returns a link to directions in a map app or the browser, to an address or `lat,lng`. */
export function directionsHref(destination: string) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
