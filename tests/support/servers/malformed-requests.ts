import { getActionFields } from '../journeys/plain-forms';

export type MalformedRequest = { kind: string; path: string; init: RequestInit };

const boundary = 'roam';
const endOfForm = `--${boundary}--\r\n`;

/** Text that Next, React, JSON, multipart forms or Postgres could interpret. */
const specialTexts = [
  '"$F1"',
  '"$K1"',
  '"$@1"',
  '"$Q1"',
  '"$h1"',
  '$1:0',
  '["$B1"]',
  '{"then":1}',
  '[[[[',
  '{"__proto__":{"a":1}}',
  '"constructor"',
  '$ACTION_REF_1',
  '$ACTION_ID_x',
  '$ACTION_1:0',
  '\u0000',
  '\\u0000',
  '\\ud800',
  '\u202e',
  '%00',
  "' or 1=1 --",
  '9'.repeat(400),
  '-1e309',
  `\r\n--${boundary}\r\n`,
  endOfForm,
  '\r\n\r\n',
  'filename="a.png"',
  'x'.repeat(9_000),
];

/**
 * Returns malformed POST requests for a page's form. Each body is one that a browser could send, with or
 * without JavaScript, after one to four mutations. The same seed gives the same bodies. The field values
 * are invalid, so no mutated request can succeed by accident.
 */
export function listMutatedPosts(
  path: string,
  html: string,
  field: string,
  count: number,
  seed: number,
) {
  const random = createRandom(seed);
  const actionFields = getActionFields(html, field);
  const actionId = /[0-9a-f]{40,44}/.exec(JSON.stringify(actionFields))?.[0] ?? '';
  const formFields = [...actionFields, [field, ''] as const, ['email', 'nobody'] as const];
  const postBody = formFields.map(([name, value]) => formatPart(name, value)).join('') + endOfForm;
  const actionBody = `${formatPart('1_email', 'nobody')}${formatPart('0', '[{"values":{}},"$K1"]')}${endOfForm}`;
  const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const templates = [
    { kind: 'form post', body: postBody, headers: multipartHeaders },
    {
      kind: 'server action with form data',
      body: actionBody,
      headers: { ...multipartHeaders, 'next-action': actionId },
    },
    {
      kind: 'server action with arguments',
      body: '[{"values":{}},{"email":"nobody"}]',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'next-action': actionId },
    },
  ];
  return Array.from({ length: count }, (_, index): MalformedRequest => {
    const { kind, body, headers } = templates[index % templates.length]!;
    const mutatedBody = new Uint8Array(mutate(Buffer.from(body), random));
    return {
      kind: `${kind}, number ${index}`,
      path,
      init: { method: 'POST', headers, body: mutatedBody },
    };
  });
}

function formatPart(name: string, value: string) {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function mutate(body: Buffer, random: (below: number) => number) {
  let bytes = body;
  for (let count = 1 + random(4); count > 0; count--) {
    const offset = random(bytes.length + 1);
    const [before, after] = [bytes.subarray(0, offset), bytes.subarray(offset)];
    const length = random(40);
    const insertedText = Buffer.from(specialTexts[random(specialTexts.length)]!);
    // Deletes, repeats, inserts or overwrites text, changes a byte, or truncates the body.
    const mutations = [
      () => [before, after.subarray(length)],
      () => [before, after.subarray(0, length), after],
      () => [before, insertedText, after],
      () => [before, insertedText, after.subarray(insertedText.length)],
      () => [before, Buffer.from([random(256)]), after.subarray(1)],
      () => [before],
    ];
    bytes = Buffer.concat(mutations[random(mutations.length)]!());
  }
  return bytes;
}

/** Returns a Mulberry32 generator of integers below a limit. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function listMalformedUrls(paths: string[]): MalformedRequest[] {
  const queries = ['%00', 'next=%00', 'q=%ff%fe', 'page=1e309', 'q=%F0%28%8C%28', 'x[]=1&x=2&x=3'];
  const suffixes = ['/%00', '/%ff', '/%E0%A4%A', '/..%2f..%2fetc', `/${'x'.repeat(6_000)}`];
  return paths.flatMap((path) => [
    ...queries.map((query) => ({ kind: 'query', path: `${path}?${query}`, init: {} })),
    ...suffixes.map((suffix) => ({ kind: 'path', path: path + suffix, init: {} })),
  ]);
}
