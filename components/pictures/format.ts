/** Format of the images. Re-exported by each `opengraph-image`, for the page's meta tags. */
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
