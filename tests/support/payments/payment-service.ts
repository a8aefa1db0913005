import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const stripeKeys = {
  secretKey: 'sk_test_proof',
  webhookSecret: 'whsec_proof',
};

type Call = { method: string; path: string; form: Record<string, string>; key?: string };
type CheckoutSession = { id: string; status: 'open' | 'complete' | 'expired' } & Record<
  string,
  unknown
>;

/**
 * Starts a stand-in for Stripe's API and sets the variables with which the app finds it. Like Stripe, it accepts form
 * posts, responds with JSON, and rejects an idempotency key that is reused with different parameters, a checkout that is
 * open for under 30 minutes or over 24 hours, and an amount below 50 cents. It repeats the first response to a key, even
 * a 500.
 */
export async function startPaymentService() {
  const calls: Call[] = [];
  const sessions = new Map<string, CheckoutSession>();
  const refunds: Record<string, string>[] = [];
  const responsesByKey = new Map<string, { form: string; status: number; body: object }>();
  let delay: Promise<unknown> | undefined;
  let isSilent = false;
  let fault: { status: number; headers: Record<string, string> } | null = null;

  const server = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    let requestBody = search.slice(1);
    for await (const chunk of request) requestBody += String(chunk);
    const method = request.method ?? '';
    const key = request.headers['idempotency-key'] as string | undefined;
    calls.push({ method, path, form: Object.fromEntries(new URLSearchParams(requestBody)), key });
    const respond = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'request-id': 'req_proof',
          ...headers,
        })
        .end(JSON.stringify(body));

    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return respond(401, createError('invalid_request_error', 'Invalid API Key provided'));
    const previousResponse = key ? responsesByKey.get(key) : undefined;
    if (previousResponse && previousResponse.form !== requestBody)
      return respond(
        400,
        createError('idempotency_error', 'Keys can only be used with the same form'),
      );
    if (previousResponse && isSilent) return;
    if (previousResponse) return respond(previousResponse.status, previousResponse.body);
    // Stripe stores the outcome of a request that it has begun, but neither a 503 nor a rejected parameter.
    const save = (status: number, body: object) => {
      if (key && [200, 500].includes(status))
        responsesByKey.set(key, { form: requestBody, status, body });
    };
    if (fault) {
      const body = createError('api_error', 'Something went wrong');
      save(fault.status, body);
      return respond(fault.status, body, fault.headers);
    }
    const { status, body } = handleCall(method, path, new URLSearchParams(requestBody));
    save(status, body);
    await delay;
    // The client waits until its timeout, and then closes the connection.
    if (isSilent) return;
    return respond(status, body);
  });

  function handleCall(method: string, path: string, form: URLSearchParams) {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      if (Number(form.get('line_items[0][price_data][unit_amount]')) < 50)
        return {
          status: 400,
          body: createError('invalid_request_error', 'Too small', 'amount_too_small'),
        };
      const openMinutes = (Number(form.get('expires_at')) * 1_000 - Date.now()) / 60_000;
      return openMinutes >= 30 && openMinutes <= 24 * 60
        ? { status: 200, body: createSession(form) }
        : { status: 400, body: createError('invalid_request_error', 'Invalid expires_at') };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = { id: createId('re'), object: 'refund', status: 'succeeded' };
      refunds.push({ ...refund, ...Object.fromEntries(form) });
      return { status: 200, body: refund };
    }
    if (method === 'GET' && path === '/v1/refunds') {
      const data = refunds
        .filter(({ payment_intent }) => payment_intent === form.get('payment_intent'))
        .map((refund) => ({ ...refund, metadata: { refund_id: refund['metadata[refund_id]'] } }));
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    const [, id = '', expireSuffix] =
      /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (!session)
      return {
        status: 404,
        body: createError('invalid_request_error', 'No such object', 'resource_missing'),
      };
    if (!expireSuffix) return { status: 200, body: session };
    if (session.status !== 'open')
      return {
        status: 400,
        body: createError(
          'invalid_request_error',
          'Only Checkout Sessions with a status in ["open"] can be expired',
        ),
      };
    session.status = 'expired';
    return { status: 200, body: session };
  }

  function createSession(form: URLSearchParams) {
    const id = createId('cs_test');
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: form.get('success_url'),
    };
    sessions.set(id, session);
    return session;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.STRIPE_SECRET_KEY = stripeKeys.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = stripeKeys.webhookSecret;
  process.env.STRIPE_API_HOST = `http://127.0.0.1:${port}`;
  return {
    calls,
    sessions,
    refunds,
    /** Makes all later requests fail with this status, or ends the fault if `status` is null. */
    setFault: (status: number | null, headers = {}) =>
      void (fault = status ? { status, headers } : null),
    /** Handles later requests, but never answers them. */
    setSilent: (value: boolean) => void (isSilent = value),
    /** Delays later responses until the promise is fulfilled. */
    setDelay: (promise?: Promise<unknown>) => void (delay = promise),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function createId(kind: string) {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

function createError(type: string, message: string, code?: string) {
  return { error: { type, message, ...(code && { code }) } };
}
