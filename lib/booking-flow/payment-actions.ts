'use server';

import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { startPayment } from './payment';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { referenceSchema } from '@/lib/bookings/query-schema';

export const payBooking = createFormAction(
  {
    schema: z.object({ reference: referenceSchema }),
    requires: 'customer',
    message: (code) =>
      code === 'not_signed_in' ? paymentMessages.notSignedIn : paymentMessages.unexpected,
  },
  ({ input }) => startPayment(input.reference),
);
