import { siteName } from '@/lib/site-config';

/** Message for a form whose action no longer exists because the page predates a deployment. */
export const outdatedMessage = `${siteName} was just updated. Reload this page to continue; we'll keep what you typed, except passwords and codes.`;

/** Message for a customer whose account the operator has suspended. */
export const suspendedMessage = 'This account is suspended. Please contact us.';
