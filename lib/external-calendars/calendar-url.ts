/** Returns a calendar's URL with the protocol that `webcal:`, which calendar apps use for subscriptions, stands for. */
export const replaceWebcal = (url: string) => url.trim().replace(/^webcals?:/i, 'https:');
