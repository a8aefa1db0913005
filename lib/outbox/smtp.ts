import 'server-only';
import { createTransport } from 'nodemailer';
import { env } from '@/lib/env';
import { DeliveryError } from './delivery-error';
import type { Email } from './email';
import { writeEmailFile } from './mailbox';

/** Timeouts in milliseconds, well within the five minutes for which a message is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends an email by SMTP, or writes it to the mailbox folder. Resends have the same Message-ID (MSG-3). */
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
      // Addresses are objects, because Nodemailer reads a string as a list of addresses.
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

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Converts an SMTP error. Only a rejected recipient is permanent; anything else, such as our sender, can be fixed. */
function toDeliveryError(error: unknown) {
  const { code, command, responseCode } = error as SmtpError;
  const isRejectedAddress =
    code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500;
  return new DeliveryError(
    [code ?? 'unknown', responseCode].filter(Boolean).join(' '),
    isRejectedAddress,
  );
}
