import { request as send, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

export type Reply = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** The call as it came, to the backend; also its Host, which the backend makes addresses of. */
export function forward(
  backendUrl: string,
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
) {
  return new Promise<Reply>((resolve, reject) => {
    const { method, headers } = request;
    const outgoing = send(
      new URL(request.url ?? '/', backendUrl),
      { method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 502, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
