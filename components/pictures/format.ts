/** As `opengraph-image` tells Next, which writes it into the page. */
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
