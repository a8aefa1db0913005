import { createTransport } from 'nodemailer';
import { error, ok, type Deployment, type Finding } from './finding';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Connects and signs in to the mail server without sending anything. */
export async function checkMailServer({ env, isEmbedded }: Deployment): Promise<Finding[]> {
  const { ROAM_SMTP_URL: url } = env;
  const name = 'mail server';
  if (!url && isEmbedded) return [ok(name, "emails are written to the embedded backend's mailbox")];
  if (!url)
    return [error(name, 'Set ROAM_SMTP_URL and ROAM_MAIL_FROM. Until then, no emails are sent.')];
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return [ok(name, 'accepts the credentials')];
  } catch (failure) {
    const { code, responseCode } = failure as { code?: string; responseCode?: number };
    const reason = [code, responseCode].filter(Boolean).join(' ');
    return [
      error(
        name,
        `The mail server rejects the connection or the credentials (${reason}). Check ROAM_SMTP_URL.`,
      ),
    ];
  } finally {
    transport.close();
  }
}
