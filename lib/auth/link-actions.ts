'use server';

import { createFormAction } from '@/lib/actions/form-action';
import type { FailureCode } from '@/lib/result';
import { redeemEmailLink, setSessionFromFragment } from './links';
import { authMessages, createFailureMessage } from './messages';
import { linkSchema, emailLinkSessionSchema } from './schema';

const message = (code: FailureCode) =>
  code === 'invalid_input' ? authMessages.linkExpired : createFailureMessage('callback')(code);

/** Redeems an emailed link when its page's button is pressed (AUTH-19). */
export const redeemLink = createFormAction({ schema: linkSchema, message }, ({ input }) =>
  redeemEmailLink(input),
);

/** Accepts the session in a link made from the auth service's own email template. */
export const acceptEmailLinkSession = createFormAction(
  { schema: emailLinkSessionSchema, secrets: ['access_token', 'refresh_token'], message },
  ({ input }) => setSessionFromFragment(input),
);
