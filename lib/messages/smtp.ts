import 'server-only';
import { createTransport } from 'nodemailer';
import { env } from '@/lib/env';
import { DeliveryError } from './failure';
import type { Mail } from './mail';
import { writeEmailFile } from './mailbox';

/** Well within the five minutes for which a message is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Hands a mail to the server, or to the mailbox folder where there is none. The id makes its
 * Message-ID: what is sent again after a crash is the same mail to whoever receives it (MSG-3).
 */
export async function sendMail(to: string, { replyTo, ...mail }: Mail, id: string) {
  const { ROAM_SMTP_URL: url, ROAM_MAIL_FROM: from, ROAM_MAILBOX: folder } = env;
  if (!url) {
    if (!folder) throw new DeliveryError('no_mail_server');
    return writeEmailFile(folder, { to, ...mail }, id);
  }
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.sendMail({
      ...mail,
      from,
      // As objects: in a text there could stand a list of addresses.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      messageId: `<${id}@${new URL(env.NEXT_PUBLIC_SITE_URL).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw getFailure(error);
  } finally {
    transport.close();
  }
}

/** The server's own code; a refused address stays refused, anything else may pass. */
function getFailure(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isRefused = code === 'EENVELOPE' && Number(responseCode) >= 500;
  return new DeliveryError([code ?? 'unknown', responseCode].filter(Boolean).join(' '), isRefused);
}
