import 'server-only';
import { env } from '@/lib/env';
import { createStripePayments } from './stripe';
import { testPayments } from './test-checkout';

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_HOST } = env;

const stripe =
  STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? createStripePayments({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        apiHost: STRIPE_API_HOST,
      })
    : null;

/** Whether the test checkout stands in for Stripe's page. Always false if Stripe keys are set. */
export const isTestCheckout = !stripe && env.ROAM_TEST_CHECKOUT === 'on';

/** Payment service, or null if online payments are off. The webhook requires SUPABASE_SECRET_KEY to store events. */
export const payments = env.SUPABASE_SECRET_KEY
  ? (stripe ?? (isTestCheckout ? testPayments : null))
  : null;
