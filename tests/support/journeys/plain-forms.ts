/**
 * Posts the page's form that contains `field`, as a browser without JavaScript would. To test a replay, pass
 * `html` that was loaded with another cookie.
 */
export async function postForm(
  url: string,
  html: string,
  field: string,
  values: Record<string, string | Blob>,
  cookie = '',
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of getActionFields(html, field)) body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const requestHeaders = { cookie, origin: new URL(url).origin, ...headers };
  const init = { method: 'POST', body, headers: requestHeaders, redirect: 'manual' } as const;
  const response = await fetch(url, init);
  const location = response.headers.get('location');
  return { status: response.status, location, text: await response.text() };
}

/** Returns the hidden fields with which React identifies the form's server action. */
export function getActionFields(html: string, field: string) {
  const formHtml = html.split('<form').find((part) => part.includes(`name="${field}"`)) ?? '';
  const inputs = formHtml.matchAll(
    /<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g,
  );
  const fields = [...inputs].map(
    ([, name = '', value = '']) => [decodeEntities(name), decodeEntities(value)] as const,
  );
  if (fields.length === 0) throw new Error(`No form with the field ${field}`);
  return fields;
}

/** Returns the form's hidden fields except React's own, such as choices from earlier steps. */
export function getHiddenFields(html: string, field: string) {
  const formHtml = html.split('<form').find((part) => part.includes(`name="${field}"`)) ?? '';
  const inputs = formHtml
    .split('</form>')[0]!
    .matchAll(/<input type="hidden" name="([^"$]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, decodeEntities(value)]),
  );
}

function decodeEntities(text: string) {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
