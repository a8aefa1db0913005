import { actionFields } from './plain-forms';

export type MalformedRequest = { kind: string; path: string; init: RequestInit };

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
const boundary = 'roam';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

/** Values that no form of ours sends in a field that Next itself reads. */
const garbage = [
  ...['', '0', 'null', '{}', '[]', '[[[[', '"$"', '{"then":1}', '["$F1"]', '["$K1"]', '["$@1"]'],
  ...['["$Q1","$W1","$i1"]', '{"id":"x","bound":"$@1"}', '{"id":{"a":1},"bound":null}'],
  ...['{"__proto__":{"a":1}}', '0:{"constructor":1}', '\u0000', '"\u0000"', 'x'.repeat(9_000)],
];
const texts = ['\u0000', 'a\u0000b', '\ud800', '\u202e', '%00', "' or 1=1 --", '{{', '$1'];

const brokenForms: Record<string, string> = {
  'no end': part('email', 'a@roam.test'),
  'nothing but an end': end,
  'another boundary': part('email', 'x').replaceAll(boundary, 'other'),
  'a part without a name': `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`,
  'a part without headers': `--${boundary}\r\n\r\nx\r\n${end}`,
  'a part cut in its headers': `--${boundary}\r\nContent-Dis`,
  'a file cut off': part('avatar', 'x', '; filename="a.png"').slice(0, -4),
  'a thousand parts': Array.from({ length: 1_000 }, (_, i) => part(`f${i}`, '')).join('') + end,
  'NUL in a name': part('em\u0000ail', 'x') + end,
};

/** Requests that no page of ours sends, to the action of one form and to the pages around it. */
export function malformedRequests(base: string, path: string, html: string, field: string) {
  const origin = { origin: new URL(base).origin };
  const fields = actionFields(html, field);
  const actionId = /[0-9a-f]{40,44}/.exec(JSON.stringify(fields))?.[0] ?? '';
  const requests: MalformedRequest[] = [];
  const add = (kind: string, headers: Record<string, string>, body: BodyInit) =>
    requests.push({
      kind,
      path,
      init: { method: 'POST', headers: { ...origin, ...headers }, body },
    });
  const form = (values: (readonly [string, string])[]) => {
    const body = new FormData();
    for (const [name, value] of values) body.append(name, value);
    return body;
  };

  for (const value of garbage) {
    for (const [name] of fields) {
      const changed = fields.map(([one, kept]) => [one, one === name ? value : kept] as const);
      add('an action field', {}, form(changed));
    }
    for (const name of ['$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', `$ACTION_ID_${actionId}`])
      add('an action field alone', {}, form([[name, value]]));
    for (const id of [actionId, '0'.repeat(42), '__proto__']) {
      add('an action call', { 'next-action': id, 'content-type': 'text/plain' }, value);
      add('an action call by form', { 'next-action': id }, form([['0', value]]));
    }
  }
  for (const text of texts)
    add('a typed value', {}, form([...fields, [field, text], ['next', text], ['email', text]]));
  for (const [kind, body] of Object.entries(brokenForms)) {
    add(`a form with ${kind}`, { 'content-type': multipart }, body);
    add(`a call with ${kind}`, { 'content-type': multipart, 'next-action': actionId }, body);
  }
  add('a form without boundary', { 'content-type': 'multipart/form-data' }, part('a', 'b') + end);
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'x'])
    add('a body of another type', { 'content-type': type, 'next-action': actionId }, 'a=b');
  add('ten megabytes of text', { 'content-type': 'text/plain' }, megabytes(10));
  add('ten megabytes', { 'content-type': 'text/plain', 'next-action': actionId }, megabytes(10));
  add('ten megabytes in a field', {}, form([...fields, [field, megabytes(10)]]));
  add('ten megabytes in a broken form', { 'content-type': multipart }, part('a', megabytes(10)));
  return requests;
}

/** Addresses that nobody is led to. */
export function malformedAddresses(paths: string[]): MalformedRequest[] {
  const queries = ['%00', 'next=%00', 'q=%ff%fe', 'page=1e309', 'q=%F0%28%8C%28', 'x[]=1&x=2&x=3'];
  const ends = ['/%00', '/%ff', '/..%2f..%2fetc', '/%E0%A4%A', `/${'x'.repeat(6_000)}`];
  return paths.flatMap((path) => [
    ...queries.map((query) => ({ kind: 'a query', path: `${path}?${query}`, init: {} })),
    ...ends.map((last) => ({ kind: 'a path', path: path + last, init: {} })),
  ]);
}
