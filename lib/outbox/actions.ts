'use server';

import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { env } from '@/lib/env';
import { sendsTexts } from './channels';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { DeliveryError } from './delivery-error';
import { getTestTextMessage, testTextNotice, testText } from './test-text-messages';
import { sendText } from './twilio';

/** Sends a test message to the operator's own phone, at most three times an hour (MSG-7). */
export const sendTestText = createFormAction(
  {
    schema: z.object({}),
    limits: () => (env.ROAM_TEST_PHONE ? limitsFor.email(env.ROAM_TEST_PHONE) : []),
    message: getTestTextMessage,
  },
  async (): Promise<Result> => {
    const to = env.ROAM_TEST_PHONE;
    if (env.ROAM_DIAGNOSTICS !== 'on' || !sendsTexts || !to) {
      return failed('not_found', getTestTextMessage('not_found'));
    }
    try {
      await sendText(to, testText);
      return done(undefined, testTextNotice);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return failed('rejected', getTestTextMessage('rejected', { reason: error.code }));
    }
  },
);
