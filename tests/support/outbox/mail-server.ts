import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { id: string; to: string[]; subject: string; source: string };

/** Starts an SMTP server that stores every email, except of rejected senders and to rejected recipients. */
export async function startMailServer(port = 0) {
  const receivedEmails: ReceivedEmail[] = [];
  const rejectedAddresses = new Set<string>();
  let rejectsSenders = false;
  const hooks: { onReceived?: () => Promise<void> } = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _, done) {
      const error = Object.assign(new Error('Authentication required'), { responseCode: 530 });
      done(rejectsSenders ? error : null);
    },
    onRcptTo({ address }, _, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(rejectedAddresses.has(address) ? error : null);
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const source = await text(stream).catch(() => null);
        // The stream fails if the sender is killed while sending.
        if (source === null) return;
        receivedEmails.push({
          id: parseHeader(source, 'Message-ID'),
          subject: parseHeader(source, 'Subject'),
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        });
        await hooks.onReceived?.();
        done();
      })();
    },
  });
  // A killed sender resets the connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    receivedEmails,
    hooks,
    port: (server.server.address() as AddressInfo).port,
    rejectSenders: (isRejecting: boolean) => void (rejectsSenders = isRejecting),
    rejectRecipient: (address: string) => void rejectedAddresses.add(address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns a header's value, including its indented continuation lines. */
function parseHeader(source: string, name: string) {
  const unfoldedSource = source.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfoldedSource)?.[1]?.trim() ?? '';
}
