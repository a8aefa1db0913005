'use server';

import { createFormAction } from '@/lib/actions/form-action';
import type { RestoreAttempt } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed } from '@/lib/result';
import { getContactFailureMessage, contactMessages } from './messages';
import { detectBot } from './rules';
import { contactSchema, interestSchema } from './schema';
import { storeInterest, storeMessage } from './service';

const sharedOptions = {
  limits: (_: unknown, { ipAddress }: { ipAddress: string | null }) => limitsFor.contact(ipAddress),
  message: getContactFailureMessage,
  // Hidden fields that detect bots. They are cleared after a failure.
  secrets: ['website' as const, 'elapsed' as const],
};

export const sendMessage = createFormAction(
  { schema: contactSchema, ...sharedOptions },
  async ({ input, restoreAttempt }) =>
    (await rejectLikelyBot(input, restoreAttempt)) ??
    done({ reference: await storeMessage(input) }),
);

/** Registers a person who wants to offer services. */
export const registerInterest = createFormAction(
  { schema: interestSchema, ...sharedOptions },
  async ({ input, restoreAttempt }) =>
    (await rejectLikelyBot(input, restoreAttempt)) ??
    done({ reference: await storeInterest(input) }),
);

/** Rejects a likely bot and says why, so that a customer who was flagged by mistake can try again. */
async function rejectLikelyBot(
  input: { website: string; elapsed: string },
  restoreAttempt: RestoreAttempt,
) {
  const reason = detectBot(input);
  if (reason === 'tooFast') await restoreAttempt();
  return reason && failed('rejected', contactMessages[reason]);
}
