import { contactMessages } from '@/lib/contact/messages';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { findUnlistedNames } from '../../support/journeys/browser-storage';
import { getActionFields } from '../../support/journeys/plain-forms';

const typedValues = {
  name: 'Zebulon',
  email: 'zebulon@roam.test',
  message: 'Where is my invoice?',
};

test('sending a message shows a confirmation and stores nothing unlisted in the browser (FORM-1, SITE-12, SITE-14)', async ({
  page,
  checkAccessibility,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Name').fill(typedValues.name);
  await page.getByLabel('Email').fill(`slow-${Date.now()}@roam.test`);
  await page.getByLabel('Message').fill(typedValues.message);
  // A form sent within two seconds is rejected as a bot's (FORM-3).
  await page.clock.fastForward(5000);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText('We got your message');
  await expect(page.getByRole('status')).toBeFocused();
  expect(await findUnlistedNames(page)).toEqual([]);
  await page.goto('/become-a-provider');
  await checkAccessibility();
});

test('the contact and provider forms work without JavaScript on cached pages (FORM-1, FORM-2, SITE-7, SITE-13)', async ({
  baseURL,
}) => {
  const submitForm = async (path: string, field: string, values: Record<string, string>) => {
    const url = `${baseURL}${path}`;
    const html = await (await fetch(url)).text();
    const body = new FormData();
    for (const [name, value] of getActionFields(html, field)) body.append(name, value);
    // `website` is the hidden field that only bots fill in (FORM-3).
    for (const [name, value] of Object.entries({ website: '', ...values }))
      body.append(name, value);
    const headers = { origin: new URL(url).origin };
    const response = await fetch(url, { method: 'POST', body, headers });
    expect(response.headers.get('cache-control')).not.toContain('public');
    return response.text();
  };
  const email = `plain-${Date.now()}@roam.test`;
  const rejectedHtml = await submitForm('/contact', 'message', { ...typedValues, email, name: '' });
  expect(rejectedHtml).toContain(contactMessages.nameMissing);
  expect(rejectedHtml).toContain(`${typedValues.message}</textarea>`);
  const sentHtml = await submitForm('/contact', 'message', { ...typedValues, email });
  const [message] = await query<{ reference: string }>(
    'select reference from contact_messages where email = $1',
    [email],
  );
  expect(sentHtml).toContain(message!.reference);
  // The next visitor gets the cached page, without this message's reference.
  expect(await (await fetch(`${baseURL}/contact`)).text()).not.toContain(message!.reference);

  const applicationHtml = await submitForm('/become-a-provider', 'city', {
    name: 'Pat',
    email,
    phone: '',
    category_id: '',
    city: 'Denver',
    about: '',
  });
  const [application] = await query<{ reference: string }>(
    'select reference from provider_applications where email = $1',
    [email],
  );
  expect(applicationHtml).toContain(application!.reference);
});
