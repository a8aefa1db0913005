import type { Locator } from '@playwright/test';
import { flowMessages } from '@/lib/booking-flow/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { expectNoClippedText } from '../../support/journeys/clipped-text';
import { expect, test } from '../../support/journeys/fixtures';
import {
  fillDetails,
  pressContinue,
  findReachablePostalCode,
  createPerson,
  openService,
  openStep,
  continueToLastStep,
  signUp,
} from '../../support/bookings/booking-steps';
import { query } from '../../support/database/e2e-database';
import { signInNewCustomer } from '../../support/auth/signed-in';

test(
  'a new customer can sign up at the last step and find the booking in My bookings (BOOK-3, BOOK-15, SITE-12)',
  { tag: ['@phone', '@browsers'] },
  async ({ page, checkAccessibility }) => {
    await page.goto('/');
    await checkAccessibility();
    await page.goto('/services');
    await checkAccessibility();
    await openService(page);
    // Locates the name by tag, because an open announcement hides the page from role queries.
    const serviceName = await page.locator('h1').innerText();
    await checkAccessibility();

    await page.getByRole('button', { name: 'Choose a time' }).click();
    const providers = page.getByRole('radiogroup', { name: 'Provider' });
    await expect(providers.getByRole('radio', { name: 'Any provider' })).toBeChecked();
    // Chooses one of next month's last days, because this month may have few days or times left, and a time
    // within a day can't be canceled for free. Each Playwright worker chooses a different day, so that workers
    // don't compete for a time.
    await page.getByLabel('Another date').click();
    const calendar = page.getByRole('group', { name: 'Date' });
    const grid = calendar.getByRole('grid');
    const thisMonth = await grid.getAttribute('aria-label');
    await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
    await expect(grid).not.toHaveAccessibleName(thisMonth ?? '');
    const days = grid.locator('button:not(:disabled)');
    await days.nth((await days.count()) - 1 - test.info().parallelIndex).click();
    await expect(page).toHaveURL(/date=/);
    const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
    await times.first().check();
    await checkAccessibility();

    await pressContinue(page);
    await fillDetails(page);
    await checkAccessibility();

    await pressContinue(page);
    await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible();
    const priceLines = page.getByRole('list', { name: 'Price details' }).getByRole('listitem');
    await expect(priceLines.last()).toContainText('Total');
    const totalLine = await page
      .locator('li')
      .filter({ hasText: /^Total/ })
      .innerText();
    await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveCount(0);
    await checkAccessibility();

    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await checkAccessibility();
    await signUp(page);
    await expect(page).toHaveURL(/\/confirm\?/);
    await expect(page.getByText('Please ring twice.')).toBeVisible();
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await expect(page.getByText(/^Free to cancel until \w{3}, /)).toBeVisible();
    await checkAccessibility();

    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Price details' }).getByRole('listitem').last(),
    ).toHaveText(totalLine);
    await checkAccessibility();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage booking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reference);
    await checkAccessibility();
    await page.getByRole('link', { name: 'My bookings' }).first().click();
    await expect(page.getByRole('article', { name: serviceName })).toContainText(reference);
    await checkAccessibility();

    for (const tab of ['Past', 'Cancelled']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('article')).toHaveCount(0);
    }
    await checkAccessibility();

    await page.goto('/bookings');
    await expect(page.getByRole('article', { name: serviceName })).toContainText(reference);
  },
);

test("times don't overflow their chips at 320, 390 and 1280 px", async ({ page }) => {
  await openService(page, 'move-out');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const chips = page.getByRole('radiogroup', { name: 'Time' }).locator('label');
    await expect(chips.first()).toBeVisible();
    const overflowingTimes = await chips.evaluateAll((chipElements) =>
      chipElements
        .filter(
          (chip) => chip.scrollWidth > chip.clientWidth || chip.scrollHeight > chip.clientHeight,
        )
        .map((chip) => chip.textContent),
    );
    expect(overflowingTimes, `at ${width} px`).toEqual([]);
  }
});

// `openStep` and `continueToLastStep` choose the nth day with free times. Each test that holds a time passes
// its own number, so that tests don't compete for a time.
test('going back through the steps keeps every answer (BOOK-11, BOOK-58, SITE-11) @browsers', async ({
  page,
}) => {
  await openService(page, 'standard+home+clean');
  await page.getByRole('radio', { name: 'Every two weeks' }).check();
  await continueToLastStep(page, 0);
  await expect(page.getByRole('definition').filter({ hasText: 'Every two weeks' })).toBeVisible();
  await expectNoClippedText(page, 'the last step of a service with questions');
  await page.goBack();
  await expect(page.getByLabel('Notes for your provider')).toHaveValue('Please ring twice.');
  await page.goBack();
  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  await expect(times.nth(2)).toBeChecked();
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Every two weeks' })).toBeChecked();
});

test('going back leaves an extra unchecked that the first URL had chosen (BOOK-11)', async ({
  page,
}) => {
  const [extra] = await query<{ id: string; service_id: string; name: string }>(
    `select a.id, a.service_id, a.name from service_add_ons a join provider_services using (service_id)
      where question_id is null order by a.id limit 1`,
  );
  const { id, service_id, name } = extra!;
  await page.goto(`/book-service/${service_id}/service?add_on_ids=${id}&postal_code=80202`);
  const checkbox = page.getByRole('checkbox', { name });
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When works for you?');
  await page.goBack();
  await expect(checkbox).not.toBeChecked();
});

test('confirming in two tabs and going back creates only one booking (BOOK-7) @browsers', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await signInNewCustomer(context, baseURL!);
  await openStep(page, 'confirm', 0);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());

  await Promise.all(
    [page, otherTab].map((tab) => tab.getByRole('button', { name: 'Confirm booking' }).click()),
  );
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  }
  expect(page.url()).toBe(otherTab.url());
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();

  const bookings = await query(
    `select b.id from bookings b join customer_profiles c on c.id = b.customer_id where c.email = $1`,
    [email],
  );
  expect(bookings).toHaveLength(1);
});

test('a customer whose time is taken can book one of the three nearest times (BOOK-5)', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await signInNewCustomer(context, baseURL!);
  await openStep(page, 'time', 1);
  await pressContinue(page);
  await expect(page.getByText(/^Held for you until/)).toBeVisible();

  // Deletes the hold and blocks its time for every provider of the service.
  await query(
    `with deleted as (
       delete from bookings b using customer_profiles c
        where c.id = b.customer_id and c.email = $1 returning b.*
     )
     insert into provider_time_off (provider_id, during, reason)
     select o.provider_id, deleted.during, 'taken by a test'
       from deleted join provider_services o on o.service_id = deleted.service_id`,
    [email],
  );
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'That time was just taken.' });
  await expect(alert.getByRole('listitem')).toHaveCount(3);

  await alert.getByRole('listitem').getByRole('button').first().click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
});

test.describe('when the connection drops', () => {
  test.use({ allowed: async ({}, allow) => allow([/net::ERR_/]) });

  test('confirming again after a lost response shows the same booking (BOOK-10)', async ({
    page,
    context,
    baseURL,
  }) => {
    const { email } = await signInNewCustomer(context, baseURL!);
    await openStep(page, 'time', 2);
    await pressContinue(page);
    await expect(page.getByText(/^Held for you until/)).toBeVisible();

    await page.route('**/confirm?*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    const confirmButton = page.getByRole('button', { name: 'Confirm booking' });
    await confirmButton.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      bookingMessages.unavailable,
    );
    const listBookings = () =>
      query<{ status: string; reference: string }>(
        `select b.status, b.reference from bookings b
           join customer_profiles c on c.id = b.customer_id where c.email = $1`,
        [email],
      );
    const [booking, ...otherBookings] = await listBookings();
    expect([booking?.status, otherBookings]).toEqual(['confirmed', []]);

    await page.unroute('**/confirm?*');
    await confirmButton.click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    await expect(page.getByText(booking?.reference ?? 'none').first()).toBeVisible();
    expect(await listBookings()).toHaveLength(1);
  });

  test('the details form keeps its values and can be sent again (BOOK-11)', async ({
    page,
    context,
  }) => {
    await openStep(page, 'details', 0);
    await page.getByLabel('Notes for your provider').fill('The blue door.');
    await context.setOffline(true);
    const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
    await continueButton.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      flowMessages.detailsUnavailable,
    );
    await context.setOffline(false);
    await continueButton.click();
    await expect(page).toHaveURL(/\/confirm\?/);
    await expect(page.getByText('The blue door.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service can be found and booked (SITE-13, BOOK-59) @browsers', async ({ page }) => {
    await openService(page, 'Cut+and+finish');
    await page.getByLabel('Hair length').selectOption({ index: 2 });
    await continueToLastStep(page, 3);
    const answerLine = 'Hair length: Below the shoulders';
    const priceDetails = page.getByRole('list', { name: 'Price details' });
    await expect(priceDetails).toContainText(`${answerLine} $20`);
    await signUp(page);
    await expect(page.getByText('Please ring twice.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    await expect(priceDetails).toContainText(`${answerLine} $20`);
  });
});

test.describe('with only the keyboard', () => {
  test('a service can be found, booked and opened in My bookings (SITE-13)', async ({ page }) => {
    await page.goto('/');
    const pressEnterOn = async (role: 'link' | 'button', name: string) => {
      await focusByTab(role, name);
      await page.keyboard.press('Enter');
    };
    const focusByTab = (role: 'link' | 'button' | 'textbox' | 'combobox', name: string) =>
      pressTabUntil(page.getByRole(role, { name, exact: true }).first());
    const focusGroupByTab = (group: 'Provider' | 'Time' | 'Where') =>
      pressTabUntil(page.getByRole('radiogroup', { name: group }).getByRole('radio'));
    async function pressTabUntil(target: Locator) {
      await expect(target.first()).toBeVisible();
      for (let pressCount = 0; pressCount < 150; pressCount++) {
        await page.keyboard.press('Tab');
        if ((await target.and(page.locator(':focus')).count()) > 0) return;
      }
      throw new Error('Tab never reached the target');
    }

    await focusByTab('combobox', 'What');
    await page.keyboard.type('cut and finish');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\?q=cut/);
    await pressEnterOn('link', 'Book Now');
    await expect(page).toHaveURL(/book-service/);
    await pressEnterOn('button', 'Choose a time');
    await expect(page).toHaveURL(/\/time/);
    // Providers of two cities come to customers, so the area is asked before the times (CAT-32).
    await focusByTab('textbox', 'ZIP code or city');
    await page.keyboard.type('80202');
    await page.keyboard.press('Enter');
    await focusGroupByTab('Provider');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/provider_id=[0-9a-f-]{36}/);
    await focusGroupByTab('Time');
    await page.keyboard.press('Space');
    await pressEnterOn('button', 'Continue');
    await expect(page).toHaveURL(/\/details/);
    await expect(page.getByLabel('Notes for your provider')).toBeVisible();
    // The choice of a venue is hidden for providers who offer only one.
    if (await page.getByRole('radiogroup', { name: 'Where' }).isVisible()) {
      await focusGroupByTab('Where');
      await page.keyboard.press('Space');
    }
    if (await page.getByLabel('Address', { exact: true }).isVisible()) {
      await focusByTab('textbox', 'Address');
      await page.keyboard.type('500 Elm Street');
      await focusByTab('textbox', 'ZIP code');
      await page.keyboard.type(await findReachablePostalCode(page));
    }
    await pressEnterOn('button', 'Continue');
    await expect(page.getByLabel('First name')).toBeVisible();
    const person = createPerson();
    for (const [label, value] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
    ] as const) {
      await focusByTab('textbox', label);
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await pressEnterOn('button', 'Confirm booking');
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
    await pressEnterOn('link', 'Manage booking');
    await expect(page).toHaveURL(`/bookings/${reference}`);
    await pressEnterOn('link', 'My bookings');
    await expect(page).toHaveURL(/\/my-bookings/);
    await expect(page.getByText(reference).first()).toBeVisible();
  });
});
