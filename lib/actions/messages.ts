/** The message of a form whose page is older than the server: its action no longer exists. */
export const outdatedMessage =
  'Roam was just updated. Reload this page to continue: what you typed stays, except passwords and codes.';
