import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';

type TextMessage = { sid: string; to: string; from: string; body: string; status: string };

/** Account, token and sender of the stand-in. It rejects any other account or token. */
export const twilioCredentials = {
  account: 'AC00000000000000000000000000000001',
  token: 'secret token',
  from: '+15005550006',
};

/** Returns the variables with which the app sends through a text service. */
export const createTextVariables = (url: string) => ({
  TWILIO_ACCOUNT_SID: twilioCredentials.account,
  TWILIO_AUTH_TOKEN: twilioCredentials.token,
  TWILIO_FROM: twilioCredentials.from,
  TWILIO_API_URL: url,
});

/** Starts a stand-in for Twilio's Messages API. Records every message and call. */
export async function startTextService() {
  const { account, token } = twilioCredentials;
  const messages: TextMessage[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    calls.push(`${request.method} ${url.pathname}`);
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`)
      return respond(401, createError(20003, 401));
    if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) {
      return respond(404, createError(20404, 404));
    }
    if (request.method === 'GET') {
      const recipient = url.searchParams.get('To');
      return respond(200, {
        messages: messages.filter((message) => message.to === recipient).reverse(),
      });
    }
    let requestBody = '';
    for await (const chunk of request) requestBody += String(chunk);
    const { To = '', From = '', Body = '' } = Object.fromEntries(new URLSearchParams(requestBody));
    if (!/^\+[1-9]\d{6,14}$/.test(To)) return respond(400, createError(21211, 400));
    if (!Body) return respond(400, createError(21602, 400));
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const message = { sid, to: To, from: From, body: Body, status: 'queued' };
    messages.push(message);
    return respond(201, message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    messages,
    calls,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function createError(code: number, status: number) {
  return {
    code,
    status,
    message: 'Rejected',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
  };
}
