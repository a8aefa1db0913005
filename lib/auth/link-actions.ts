'use server';

import { formAction } from '@/lib/actions/form-action';
import type { FailureCode } from '@/lib/result';
import { confirmLink, setSessionFromFragment } from './links';
import { authMessages, failureMessage } from './messages';
import { linkSchema, sentSessionSchema } from './schema';

const message = (code: FailureCode) =>
  code === 'invalid_input' ? authMessages.linkExpired : failureMessage('callback')(code);

/** The button on the page that a mailed link opens (AUTH-19). */
export const redeemLink = formAction({ schema: linkSchema, message }, ({ input }) =>
  confirmLink(input),
);

/** The same button, for a link of the service's own template. */
export const acceptSentSession = formAction(
  { schema: sentSessionSchema, secrets: ['access_token', 'refresh_token'], message },
  ({ input }) => setSessionFromFragment(input),
);
