import Stripe from 'stripe';
import { z } from 'zod';
import { stripeEventTypes } from '@/lib/payments/stripe-event-types';
import { error, ok, unseen, warning, type Deployment, type Finding } from './finding';
import { readPolicies, request } from './requests';

const name = 'Stripe';
const webhookName = 'Stripe webhook';
const keysAdvice = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or turn takes_payments off.';
const switchAdvice = `the booking policy takes no payments. To take them, run select operator.set_policy('{"takes_payments": true}').`;
const policySchema = z.array(z.object({ takes_payments: z.boolean() })).nullable();

/** Checks the keys and the webhook, and sends the site a signed event that it ignores. */
export async function checkStripe(deployment: Deployment): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = deployment.env;
  if (!key && !secret && deployment.isEmbedded)
    return [ok(name, 'not set up, so a test page stands in for it and no money moves')];
  const policies = policySchema.parse(await readPolicies(deployment, 'takes_payments', 1));
  const takesPayments = policies?.[0]?.takes_payments;
  if (!key || !secret)
    return [
      takesPayments
        ? error(name, `The booking policy takes payments, but the keys are missing. ${keysAdvice}`)
        : ok(name, 'not set up, and the booking policy takes no payments'),
    ];
  return [
    checkMode(key, deployment),
    ...(takesPayments === false
      ? [warning('payments', `There are keys, but ${switchAdvice}`)]
      : []),
    await checkEndpoint(key, deployment),
    await listUndelivered(key, deployment),
    await sendSignedEvent(secret, deployment),
  ];
}

function checkMode(key: string, { env }: Deployment) {
  const isLive = /^[sr]k_live_/.test(key);
  if (isLive || !env.NEXT_PUBLIC_SITE_URL?.startsWith('https:')) return ok(name, 'has keys');
  return warning(name, 'Uses a test key, so no money moves. Set a live key for real bookings.');
}

async function checkEndpoint(key: string, { env }: Deployment): Promise<Finding> {
  const url = new URL('/api/webhooks/stripe', env.NEXT_PUBLIC_SITE_URL).href;
  try {
    const { data } = await createClient(key, env).webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find(
      (candidate) => candidate.url === url && candidate.status === 'enabled',
    );
    if (!endpoint)
      return error(webhookName, `No webhook is enabled for ${url}. Add it in the dashboard.`);
    const enabledTypes: string[] = endpoint.enabled_events;
    const missingTypes = stripeEventTypes.filter((type) => !enabledTypes.includes(type));
    if (missingTypes.length > 0 && !enabledTypes.includes('*'))
      return error(
        webhookName,
        `Doesn't send ${missingTypes.join(', ')}. Select them in the endpoint's settings.`,
      );
    return ok(webhookName, 'sends all events');
  } catch (failure) {
    if (failure instanceof Stripe.errors.StripePermissionError)
      return unseen(
        webhookName,
        "The key can't read webhooks. Check Developers, Webhooks in the dashboard.",
      );
    if (failure instanceof Stripe.errors.StripeAuthenticationError)
      return error(webhookName, 'Stripe rejects STRIPE_SECRET_KEY. Copy it again.');
    return error(webhookName, `Stripe doesn't respond: ${(failure as Error).message}`);
  }
}

function createClient(key: string, env: Deployment['env']) {
  const api = new URL(env.STRIPE_API_HOST || 'https://api.stripe.com');
  return new Stripe(key, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port || (api.protocol === 'http:' ? 80 : 443),
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Lists the events that Stripe couldn't deliver, which it keeps for 30 days. */
async function listUndelivered(key: string, { env }: Deployment): Promise<Finding> {
  const label = 'undelivered events';
  try {
    const { data, has_more } = await createClient(key, env).events.list({
      delivery_success: false,
      types: [...stripeEventTypes],
      limit: 20,
    });
    if (data.length === 0) return ok(label, 'none');
    const events = data.map(
      ({ id, type, created }) =>
        `${id} (${type}, ${new Date(created * 1_000).toISOString().slice(0, 10)})`,
    );
    return error(
      label,
      `Stripe couldn't deliver ${events.join(', ')}${has_more ? ' and more' : ''}. Resend them from the event's page in the dashboard.`,
    );
  } catch (failure) {
    if (failure instanceof Stripe.errors.StripePermissionError)
      return unseen(label, "The key can't read events. Check Developers, Events in the dashboard.");
    return error(label, `Stripe doesn't list them: ${(failure as Error).message}`);
  }
}

/** Sends an event of an unknown type, so that the site verifies its signature and stores nothing. */
async function sendSignedEvent(secret: string, { env }: Deployment): Promise<Finding> {
  const event = {
    id: 'evt_roam_doctor',
    object: 'event',
    type: 'roam.doctor',
    data: { object: {} },
  };
  const body = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1_000) });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const response = await request(new URL('/api/webhooks/stripe', env.NEXT_PUBLIC_SITE_URL), {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  const label = 'signed test event';
  if (response?.status === 200) return ok(label, 'accepted');
  if (response?.status === 400)
    return error(
      label,
      "Rejected: the server's STRIPE_WEBHOOK_SECRET differs from this machine's.",
    );
  if (response?.status === 404) return error(label, 'Rejected: the server has no Stripe keys.');
  return error(label, `Returned ${response?.status ?? 'nothing'}. Check the server's log.`);
}
