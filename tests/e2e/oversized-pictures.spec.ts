import { getProfileFailureMessage } from '@/lib/profile/messages';
import { createCustomer } from '../support/auth/customer';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import { getActionFields, postForm } from '../support/journeys/plain-forms';
import {
  formatCookieHeader,
  createSessionCookies,
  openSession,
} from '../support/auth/session-cookies';
import { signInNewCustomer } from '../support/auth/signed-in';

test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/]) });
const megabyte = 1024 * 1024;
const tooBigMessage = getProfileFailureMessage('avatar', 'tooBig');
const avatarsUrl = 'https://project.supabase.co/storage/v1/object/public/customer-avatars';
const createPicture = (megabytes: number) =>
  new File([new Uint8Array(megabytes * megabyte)], 'a.png', { type: 'image/png' });

async function createCustomerWithPicture(baseURL: string) {
  const person = await createCustomer();
  const image_url = `${avatarsUrl}/customer_avatars/${person.id}.png`;
  await query('update customer_profiles set image_url = $1 where id = $2', [image_url, person.id]);
  const cookie = formatCookieHeader(createSessionCookies(await openSession(person)));
  const url = `${baseURL}/customer/profile`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const getStoredImageUrl = () =>
    query('select image_url from customer_profiles where id = $1', [person.id]);
  return { url, html, cookie, getStoredImageUrl, image_url };
}

test('without JavaScript, a picture that is too large is rejected with a message', async ({
  baseURL,
}) => {
  const { url, html, cookie, getStoredImageUrl, image_url } = await createCustomerWithPicture(
    baseURL!,
  );
  for (const size of [6, 11]) {
    const { status, text } = await postForm(
      url,
      html,
      'avatar',
      { avatar: createPicture(size) },
      cookie,
    );
    expect(status, `${size} MB`).toBe(200);
    expect(text, `${size} MB`).toContain(tooBigMessage);
  }
  // The server rejects a visitor before it reads the picture, so the response doesn't mention the size.
  const visitorResponse = await postForm(url, html, 'avatar', { avatar: createPicture(6) });
  expect(visitorResponse.status).toBeLessThan(500);
  expect(visitorResponse.text).not.toContain(tooBigMessage);
  expect(await getStoredImageUrl()).toEqual([{ image_url }]);
});

test('a picture without a content length is rejected before it is read (FAIL-10)', async ({
  baseURL,
}) => {
  const { url, html, cookie, getStoredImageUrl, image_url } = await createCustomerWithPicture(
    baseURL!,
  );
  const formData = new FormData();
  for (const [name, value] of getActionFields(html, 'avatar')) formData.append(name, value);
  formData.append('avatar', createPicture(6));
  const { body, headers } = new Response(formData);
  const contentType = headers.get('content-type')!;
  const requestHeaders = { cookie, origin: baseURL!, 'content-type': contentType };
  const init = { method: 'POST', body, headers: requestHeaders, duplex: 'half' };
  // TypeScript's `RequestInit` lacks `duplex`, which Node requires for a streamed body.
  const outcome = await fetch(url, init as RequestInit).then(
    ({ status }) => status,
    // The server closed the connection before the client had sent the body and read the response.
    ({ cause }: { cause: NodeJS.ErrnoException }) => cause.code,
  );
  expect([411, 'EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(outcome);
  expect(await getStoredImageUrl()).toEqual([{ image_url }]);
});

test('an upload larger than the server accepts is rejected without internal details', async ({
  baseURL,
}) => {
  const { url, html, cookie, getStoredImageUrl, image_url } = await createCustomerWithPicture(
    baseURL!,
  );
  const { status, text } = await postForm(
    url,
    html,
    'avatar',
    { avatar: createPicture(25) },
    cookie,
  );
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toMatch(/Body exceeded|node_modules/);
  expect(await getStoredImageUrl()).toEqual([{ image_url }]);
});

test("with JavaScript, a picture that is too large and can't be resized isn't sent", async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/profile');
  const sentUploads: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sentUploads.push(request.url()));
  const buffer = Buffer.alloc(25 * megabyte);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByRole('alert').filter({ hasText: tooBigMessage })).toBeVisible();
  expect(sentUploads.filter((url) => url.includes('/customer/profile'))).toEqual([]);
});
