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
 * Starts a stand-in for Stripe's API. Like Stripe, it accepts form posts, responds with JSON, and rejects an
 * idempotency key that is reused with different parameters and a checkout that is open for under 30 minutes or over
 * 24 hours.
 */
export async function startPaymentService() {
  const calls: Call[] = [];
  const sessions = new Map<string, CheckoutSession>();
  const refunds: object[] = [];
  const responsesByKey = new Map<string, { form: string; body: object }>();
  let fault: { status: number; headers: Record<string, string> } | null = null;

  const server = createServer(async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
    let requestBody = '';
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
    if (fault)
      return respond(fault.status, createError('api_error', 'Something went wrong'), fault.headers);
    const previousResponse = key ? responsesByKey.get(key) : undefined;
    if (previousResponse && previousResponse.form !== requestBody)
      return respond(
        400,
        createError('idempotency_error', 'Keys can only be used with the same form'),
      );
    if (previousResponse) return respond(200, previousResponse.body);
    const { status, body } = handleCall(method, path, new URLSearchParams(requestBody));
    if (key && status === 200) responsesByKey.set(key, { form: requestBody, body });
    return respond(status, body);
  });

  function handleCall(method: string, path: string, form: URLSearchParams) {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
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
  return {
    calls,
    sessions,
    refunds,
    url: `http://127.0.0.1:${port}`,
    /** Makes all later requests fail with this status, or ends the fault if `status` is null. */
    setFault: (status: number | null, headers = {}) =>
      void (fault = status ? { status, headers } : null),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function createId(kind: string) {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

function createError(type: string, message: string, code?: string) {
  return { error: { type, message, ...(code && { code }) } };
}
