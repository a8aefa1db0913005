'use server';

import { formAction } from '@/lib/actions/form-action';
import type { Refund } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed } from '@/lib/result';
import { contactMessage, contactMessages } from './messages';
import { detectBot } from './rules';
import { contactSchema, interestSchema } from './schema';
import { storeInterest, storeMessage } from './service';

const counted = {
  limits: (_: unknown, { address }: { address: string | null }) => limitsFor.contact(address),
  message: contactMessage,
  secrets: ['website' as const, 'elapsed' as const],
};

/** Keeps a message of the contact page and answers with its reference. */
export const sendMessage = formAction(
  { schema: contactSchema, ...counted },
  async ({ input, refund }) =>
    (await refuseTrapped(input, refund)) ?? done({ reference: await storeMessage(input) }),
);

/** Keeps that somebody wants to offer services and answers with a reference. */
export const sendInterest = formAction(
  { schema: interestSchema, ...counted },
  async ({ input, refund }) =>
    (await refuseTrapped(input, refund)) ?? done({ reference: await storeInterest(input) }),
);

/** Says what happened instead of pretending: a person whom it meets by mistake loses nothing. */
async function refuseTrapped(input: { website: string; elapsed: string }, refund: Refund) {
  const reason = detectBot(input);
  if (reason === 'tooFast') await refund();
  return reason && failed('rejected', contactMessages[reason]);
}
