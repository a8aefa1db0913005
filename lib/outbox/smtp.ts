import 'server-only';
import { createTransport } from 'nodemailer';
import { env } from '@/lib/env';
import { DeliveryError } from './failure';
import type { Email } from './email';
import { writeEmailFile } from './mailbox';

/** Timeouts in milliseconds, well within the five minutes for which a message is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends an email by SMTP or to the mailbox folder. The id becomes the Message-ID, which resends keep (MSG-3). */
export async function sendEmail(to: string, { replyTo, ...email }: Email, id: string) {
  const { ROAM_SMTP_URL: url, ROAM_MAIL_FROM: from, ROAM_MAILBOX: folder } = env;
  if (!url) {
    if (!folder) throw new DeliveryError('no_mail_server');
    return writeEmailFile(folder, { to, ...email }, id);
  }
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.sendMail({
      ...email,
      from,
      // Addresses are objects, because a string could contain a list of them.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      messageId: `<${id}@${new URL(env.NEXT_PUBLIC_SITE_URL).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw toDeliveryError(error);
  } finally {
    transport.close();
  }
}

/** Converts an error of the mail server. Only a rejected address is final; anything else may be temporary. */
function toDeliveryError(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isRejectedAddress = code === 'EENVELOPE' && Number(responseCode) >= 500;
  return new DeliveryError(
    [code ?? 'unknown', responseCode].filter(Boolean).join(' '),
    isRejectedAddress,
  );
}
