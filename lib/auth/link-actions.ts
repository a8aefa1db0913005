'use server';

import { formAction } from '@/lib/actions/form-action';
import { confirmLink } from './links';
import { authMessages, failureMessage } from './messages';
import { linkSchema } from './schema';

/** The button on the page that a mailed link opens (AUTH-19). */
export const redeemLink = formAction(
  {
    schema: linkSchema,
    message: (code) =>
      code === 'invalid_input' ? authMessages.linkExpired : failureMessage('callback')(code),
  },
  ({ input }) => confirmLink(input),
);
