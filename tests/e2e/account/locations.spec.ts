import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { defaultNotice, locationMessages, locationNotices } from '@/lib/locations/messages';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { getProjectNumber } from '../../support/journeys/projects';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

/**
 * Finds an offer with home visits and without a deposit, and its last free slot 50 to 56 days ahead. Each project
 * books with a provider of its own, so that they don't compete for a slot.
 */
async function findHomeVisitSlot() {
  const [slot] = await query<{
    service_id: string;
    provider_id: string;
    postal_code: string;
    starts_at: Date;
  }>(
    `select distinct on (o.provider_id) o.service_id, o.provider_id, b.postal_code, s.starts_at
       from (select distinct on (p.id) p.id as provider_id, p.business_id, o.service_id
               from providers p join provider_services o on o.provider_id = p.id
              where p.is_active and p.${seededIdCondition} and o.is_active and o.at_home and o.deposit_percent = 0
              order by p.id desc, o.service_id limit 5) o
       join business_profiles b on b.id = o.business_id,
            lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 50, current_date + 56) s
      order by o.provider_id desc, s.starts_at desc offset $1 limit 1`,
    [getProjectNumber(0)],
  );
  return slot!;
}

test(
  'a customer can add, edit, book with and delete places (PLACE-1, PLACE-2, PLACE-4, PLACE-5, FAIL-6, SITE-12)',
  { tag: ['@phone', '@browsers'] },
  async ({ page, context, baseURL, checkAccessibility }) => {
    const { id } = await signInNewCustomer(context, baseURL!);
    const { postal_code, starts_at, ...offer } = await findHomeVisitSlot();
    const getAddressCard = (label: string) =>
      page.getByRole('article', { name: label, exact: true });
    await page.goto('/customer/locations');
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Add a place' }).click();
    const typedValues = {
      'Place name': 'Home',
      'Street and number': '500 Elm Street',
      City: 'Denver',
      State: 'CO',
      'ZIP code': '8021',
      'Access notes': 'Ring twice.',
    };
    for (const [label, value] of Object.entries(typedValues))
      await page.getByLabel(label).fill(value);
    const zipField = page.getByLabel('ZIP code');
    // Waits for the message, because its appearance would move the button during the click.
    await expect(zipField).toHaveAccessibleDescription(locationMessages.postalCodeInvalid);
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(page.getByText(locationMessages.invalid)).toBeVisible();
    await expect(zipField).toBeFocused();
    for (const [label, value] of Object.entries(typedValues))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await checkAccessibility();

    // An address added on another device before Home is saved becomes the default.
    await query(
      `insert into customer_locations (customer_id, label, address_line, city, region, postal_code)
       values ($1, 'Work', '1 Main St', 'Denver', 'CO', $2)`,
      [id, postal_code],
    );
    await zipField.fill(postal_code);
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(page.getByText(locationNotices.added.title)).toBeVisible();
    await expect(getAddressCard('Work').getByText('Default', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Make default ?: Home$/ }).click();
    await expect(page.getByText(defaultNotice.title)).toBeVisible();
    await expect(getAddressCard('Home').getByText('Default', { exact: true })).toBeVisible();
    await checkAccessibility();

    await page.getByRole('link', { name: /^Edit ?: Home$/ }).click();
    await page.getByLabel('Access notes').fill('Gate code 7.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(locationNotices.changed.title)).toBeVisible();
    await expect(getAddressCard('Home').getByText('Gate code 7.')).toBeVisible();

    const selection = { ...createEmptySelection(offer.service_id), provider_id: offer.provider_id };
    const slotValues = {
      starts_at: starts_at.toISOString(),
      place: 'home' as const,
      answered: 'on' as const,
    };
    await page.goto(getSelectionHref('confirm', { ...selection, ...slotValues }));
    await expect(page.getByText('Home: 500 Elm Street, Denver')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference')!;

    await page.goto('/customer/locations');
    await page.getByRole('link', { name: /^Delete ?: Home$/ }).click();
    await expect(page.getByText(`Your booking ${reference} on `)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete place' })).toHaveCount(0);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Keep place' }).click();
    await page.getByRole('link', { name: /^Delete ?: Work$/ }).click();
    await page.getByRole('button', { name: 'Delete place' }).click();
    await expect(page.getByText(locationNotices.deleted.title)).toBeVisible();
    await expect(getAddressCard('Home')).toBeVisible();
    await expect(getAddressCard('Work')).toHaveCount(0);
  },
);
