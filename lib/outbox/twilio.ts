import 'server-only';
import { z } from 'zod';
import { env } from '@/lib/env';
import { DeliveryError } from './delivery-error';

const timeoutMilliseconds = 15_000;
const errorSchema = z.object({ code: z.number() });
const listSchema = z.object({
  messages: z.array(z.object({ body: z.string().nullable(), status: z.string() })),
});
/** Error codes of numbers that can't get our texts, such as invalid or unsubscribed ones and landlines. */
const numberErrors = [21211, 21214, 21217, 21265, 21266, 21610, 21612, 21614, 21635];
const undeliveredStatuses = ['failed', 'undelivered', 'canceled'];

export async function sendText(to: string, text: string) {
  const from = env.TWILIO_FROM ?? '';
  const body = new URLSearchParams({ To: to, Body: text });
  // The SIDs of messaging services start with MG.
  body.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
  const message = await callTwilio({ method: 'POST', body });
  return z.object({ sid: z.string() }).parse(message).sid;
}

/** Whether Twilio already has this text. Twilio has no idempotency keys, and trial accounts prepend a notice. */
export async function isTextSent(to: string, text: string) {
  const { messages } = listSchema.parse(await callTwilio({ query: { To: to, PageSize: '50' } }));
  return messages.some(
    ({ body, status }) => body?.endsWith(text) && !undeliveredStatuses.includes(status),
  );
}

async function callTwilio(request: {
  method?: string;
  body?: URLSearchParams;
  query?: Record<string, string>;
}) {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_API_URL: api } = env;
  const url = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, api);
  url.search = new URLSearchParams(request.query).toString();
  const response = await fetch(url, {
    method: request.method,
    body: request.body,
    headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => {
    throw new DeliveryError('twilio_unreachable');
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const code = errorSchema.safeParse(body).data?.code;
  // Any other error, such as a wrong token or sender, can be fixed.
  const isPermanent = code !== undefined && numberErrors.includes(code);
  throw new DeliveryError(`twilio ${code ?? response.status}`, isPermanent);
}
