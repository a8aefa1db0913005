import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { error, ok, request, warning, type Deployment, type Finding } from './finding';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Connects and signs in to the mail server without sending anything. */
export async function checkMailServer({ env, isEmbedded }: Deployment): Promise<Finding[]> {
  const { ROAM_SMTP_URL: url } = env;
  const name = 'mail server';
  if (!url && isEmbedded) return [ok(name, 'emails are files, beside the embedded backend')];
  if (!url)
    return [error(name, 'Set ROAM_SMTP_URL and ROAM_MAIL_FROM. Until then no email is sent.')];
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return [ok(name, 'accepts the login')];
  } catch (failure) {
    const { code, responseCode } = failure as { code?: string; responseCode?: number };
    const reason = [code, responseCode].filter(Boolean).join(' ');
    return [error(name, `Refuses the connection or login (${reason}). Check ROAM_SMTP_URL.`)];
  } finally {
    transport.close();
  }
}

const accountSchema = z.object({ status: z.string(), type: z.string().optional() });

export async function checkTwilio({ env }: Deployment): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = env;
  const name = 'Twilio';
  if (!account) return [warning(name, 'Not set up, so no texts are offered.')];
  const api = env.TWILIO_API_URL || 'https://api.twilio.com';
  const login = Buffer.from(`${account}:${token}`).toString('base64');
  const response = await request(new URL(`/2010-04-01/Accounts/${account}.json`, api), {
    headers: { Authorization: `Basic ${login}` },
  }).catch(() => null);
  if (!response) return [error(name, `${api} doesn't answer.`)];
  if (!response.ok)
    return [error(name, `Answers ${response.status}. Check TWILIO_ACCOUNT_SID and _AUTH_TOKEN.`)];
  const { status, type } = accountSchema.parse(await response.json());
  if (status !== 'active')
    return [error(name, `The account is ${status}. Reactivate it at Twilio.`)];
  if (type === 'Trial')
    return [warning(name, 'A trial account texts verified numbers only. Upgrade it at Twilio.')];
  return [ok(name, 'accepts the login')];
}
