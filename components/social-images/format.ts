/** Size and type of social images. Each `opengraph-image` re-exports them for its page's meta tags. */
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
