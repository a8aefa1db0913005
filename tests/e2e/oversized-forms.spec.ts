import { customer } from '../support/customer';
import { query } from '../support/e2e-database';
import { expect, test } from '../support/fixtures';
import { postForm } from '../support/plain-forms';
import { cookieHeader, cookiesOf, openSession } from '../support/session-cookies';

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'no screen is looked at');
});

const megabyte = 1024 * 1024;
const words = 'Failed to upload avatar: Choose a picture of at most 5 MB.';

test('a picture that is too large is refused in words, and the old one is kept', async ({
  baseURL,
}) => {
  const url = `${baseURL}/customer/profile`;
  const image_url = 'https://example.test/old.png';
  const person = await customer();
  await query('update customer_profiles set image_url = $1 where id = $2', [image_url, person.id]);
  const cookie = cookieHeader(cookiesOf(await openSession(person)));
  const html = await (await fetch(url, { headers: { cookie } })).text();

  for (const size of [6, 25]) {
    const avatar = new File([new Uint8Array(size * megabyte)], 'a.png', { type: 'image/png' });
    for (const who of [cookie, '']) {
      const { status, text } = await postForm(url, html, 'avatar', { avatar }, who);
      expect(status, `${size} MB`).toBe(413);
      expect(text).toContain(`<p>${words}</p>`);
    }
  }
  const kept = await query('select image_url from customer_profiles where id = $1', [person.id]);
  expect(kept).toEqual([{ image_url }]);
});

test('nor does one help that does not say how large it is', async ({ baseURL }) => {
  for (const size of [6, 25]) {
    let left = size;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(megabyte));
        else controller.close();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': 'any' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const answer = await fetch(`${baseURL}/customer/profile`, init as RequestInit);
    expect(answer.status, `${size} MB`).toBe(413);
    expect(await answer.text()).toBe(words);
  }
});
