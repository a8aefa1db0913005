'use server';

import { createFormAction } from '@/lib/actions/form-action';
import type { FailureCode } from '@/lib/result';
import { redeemEmailLink, setSessionFromFragment } from './email-links';
import { authMessages, createAuthFailureFormatter } from './messages';
import { emailLinkFormSchema, emailLinkSessionSchema } from './schema';

const getMessage = (code: FailureCode) =>
  code === 'invalid_input'
    ? authMessages.linkExpired
    : createAuthFailureFormatter('callback')(code);

/** Redeems an emailed link when the customer presses the button on its page (AUTH-19). */
export const acceptEmailLink = createFormAction(
  { schema: emailLinkFormSchema, message: getMessage },
  ({ input }) => redeemEmailLink(input),
);

/** Accepts the session in a link sent with the auth service's default email template. */
export const acceptEmailLinkSession = createFormAction(
  {
    schema: emailLinkSessionSchema,
    secrets: ['access_token', 'refresh_token'],
    message: getMessage,
  },
  ({ input }) => setSessionFromFragment(input),
);
