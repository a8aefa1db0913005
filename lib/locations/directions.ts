/** Opens the map on the device, or in the browser, with the way to an address or `lat,lng`. */
export function directionsHref(destination: string) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
