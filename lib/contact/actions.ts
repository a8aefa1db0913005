'use server';

import { createFormAction } from '@/lib/actions/form-action';
import type { Refund } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed } from '@/lib/result';
import { getContactFailureMessage, contactMessages } from './messages';
import { detectBot } from './rules';
import { contactSchema, interestSchema } from './schema';
import { storeInterest, storeMessage } from './service';

const sharedOptions = {
  limits: (_: unknown, { address }: { address: string | null }) => limitsFor.contact(address),
  message: getContactFailureMessage,
  secrets: ['website' as const, 'elapsed' as const],
};

export const sendMessage = createFormAction(
  { schema: contactSchema, ...sharedOptions },
  async ({ input, refund }) =>
    (await refuseBot(input, refund)) ?? done({ reference: await storeMessage(input) }),
);

export const sendInterest = createFormAction(
  { schema: interestSchema, ...sharedOptions },
  async ({ input, refund }) =>
    (await refuseBot(input, refund)) ?? done({ reference: await storeInterest(input) }),
);

/** Refuses a likely bot with an honest message, so that a customer refused by mistake can try again. */
async function refuseBot(input: { website: string; elapsed: string }, refund: Refund) {
  const reason = detectBot(input);
  if (reason === 'tooFast') await refund();
  return reason && failed('rejected', contactMessages[reason]);
}
