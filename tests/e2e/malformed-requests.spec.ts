import { malformedAddresses, malformedRequests } from '@/tests/support/malformed-requests';
import { expect, test } from '../support/fixtures';

const forms = [
  ['/sign-in?view=sign-up', 'first_name'],
  ['/sign-in?view=forgot', 'email'],
  ['/contact', 'message'],
] as const;
const pages = [
  ...['/', '/home', '/services', '/sign-in', '/provider/1', '/business/x', '/book-service/x'],
  ...['/auth/confirm', '/auth/callback', '/api/errors', '/bookings/ABC'],
];

test(
  'garbage in action fields, broken forms, ten megabytes and NUL bytes break nothing (FAIL-10)',
  {
    tag: '@long',
  },
  async ({ baseURL }) => {
    test.setTimeout(1_200_000);
    const requests = malformedAddresses(pages);
    for (const [path, field] of forms) {
      const html = await (await fetch(baseURL + path)).text();
      requests.push(...malformedRequests(baseURL!, path, html, field));
    }
    const broken: string[] = [];
    for (const { kind, path, init } of requests) {
      const answer = await fetch(baseURL + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      const text = (await answer?.text()) ?? '';
      const tellsInternals = /node_modules|\bat \w+ \(|ECONN|pq:/.test(text);
      if (!answer || answer.status >= 500 || tellsInternals)
        broken.push(`${kind} at ${path}: ${answer?.status ?? 'no answer'}`);
    }
    console.log(`${requests.length} malformed requests, ${broken.length} server errors`);
    expect(broken).toEqual([]);
  },
);
