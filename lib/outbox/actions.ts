'use server';

import { z } from 'zod';
import { formAction } from '@/lib/actions/form-action';
import { env } from '@/lib/env';
import { sendsTexts } from './channels';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { DeliveryError } from './failure';
import { testTextMessage, testTextNotice, testTextTemplate } from './test-text-messages';
import { sendText } from './twilio';

/** Sends a fixed text to the operator's own number, at most three an hour (MSG-7). */
export const sendTestText = formAction(
  {
    schema: z.object({}),
    limits: () => (env.ROAM_TEST_PHONE ? limitsFor.mail(env.ROAM_TEST_PHONE) : []),
    message: testTextMessage,
  },
  async (): Promise<Result> => {
    const to = env.ROAM_TEST_PHONE;
    if (env.ROAM_DIAGNOSTICS !== 'on' || !sendsTexts || !to) {
      return failed('not_found', testTextMessage('not_found'));
    }
    try {
      await sendText(to, testTextTemplate);
      return done(undefined, testTextNotice);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return failed('rejected', testTextMessage('rejected', { reason: error.code }));
    }
  },
);
