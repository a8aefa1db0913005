import assert from 'node:assert/strict';
import { getFavoriteButtonLabel, getFavoriteTooltip } from '@/lib/favorites/messages';
import { hourCycleLabels, preferenceNotices } from '@/lib/preferences/messages';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { createCustomer } from '../support/auth/customer';
import { createSessionCookies, openSession } from '../support/auth/session-cookies';
import { query } from '../support/database/e2e-database';
import { retry } from './retry';
import type { Tab } from './tab';

/** Main journeys for installed browsers that Playwright can't drive. Each starts in a new browser profile. */
export const journeys = {
  booking: async (tab: Tab) => {
    await closeAnnouncements(tab);
    await tab.open('/');
    await tab.fill('What', 'cut');
    await tab.press('button', 'Search');
    await tab.seeUrl(/\/services\?q=cut/);
    await tab.press('link', /^Book Now/);
    await tab.seeUrl(/\/book-service\/[0-9a-f-]{36}/);
    await tab.press('button', 'Choose a time');
    await tab.seeUrl(/\/time\?/);
    // Providers of several cities offer this, so the step asks for the area first.
    await tab.press('link', 'Denver');
    await tab.seeUrl(/postal_code=/);
    await tab.press('radio', /^\d{1,2}:\d\d [AP]M/);
    await tab.press('button', 'Continue');
    await tab.seeUrl(/\/details\?/);
    // Chooses the provider's venue, so that the form asks for no address.
    await tab.press('radio', /^At (?!my place)/);
    await tab.fill(/^Notes for your provider/, 'Please ring twice.');
    await tab.press('button', 'Continue');
    await tab.see('heading', 'Confirm your booking');
    await tab.see('heading', /^Create your account/);
    await tab.fill(/^First name/, 'Nora');
    await tab.fill(/^Last name/, 'Lind');
    await tab.fill(/^Email/, `nora-${process.pid}-${Date.now()}@roam.test`);
    await tab.fill(/^Password/, 'Roam1234');
    await tab.press('button', 'Create account');
    await tab.seeText(/^Held for you until/);
    await tab.seeText('Please ring twice.');
    await tab.press('button', 'Confirm booking');
    await tab.see('heading', 'Booking confirmed');
    const { searchParams } = await tab.seeUrl(/reference=/);
    await tab.browser.back();
    await tab.see('heading', 'Booking confirmed');
    await tab.press('link', 'Manage booking');
    await tab.seeUrl(/\/bookings\//);
    await tab.seeText(new RegExp(searchParams.get('reference')!));
  },

  /** Chooses times with the arrow keys at phone width. The step bar must never cover the chosen time. */
  keyboard: async (tab: Tab) => {
    await closeAnnouncements(tab);
    await tab.browser.setWidth(390);
    await tab.open('/services?q=dishwasher+repair');
    await tab.press('link', /^Book Now/);
    await tab.press('button', 'Choose a time');
    await tab.seeUrl(/\/time\?/);
    await tab.press('radio', /^\d{1,2}:\d\d [AP]M/);
    const keys = [...Array(40).fill('ArrowDown'), ...Array(40).fill('ArrowUp')] as const;
    for (const key of keys) {
      await tab.browser.pressKey(key);
      await retry(`the time chosen with ${key} in view`, () =>
        tab.browser.evaluate(`(${isTimeInView})()`),
      );
    }
  },

  favorites: async (tab: Tab) => {
    await signInNewCustomer(tab);
    const [provider] = await query<{ id: string }>(
      'select id from providers where is_active order by id limit 1',
    );
    await tab.open(`/provider/${provider!.id}`);
    await tab.press('button', getFavoriteTooltip('provider', false, true));
    await tab.seeText(getFavoriteButtonLabel(true));
    await tab.open('/customer/favorites?tab=providers');
    await tab.see('link', /^View Profile/);
    await tab.press('button', getFavoriteTooltip('provider', true, true));
    await tab.see('heading', 'No Favorite Providers');
  },

  settings: async (tab: Tab) => {
    const { email } = await signInNewCustomer(tab);
    await tab.open('/customer/settings');
    await tab.see('button', 'Account menu');
    await tab.fill(/^New password/, 'weak');
    await tab.press('button', 'Change password');
    await tab.seeText(authErrorMessages.weakPassword);
    await tab.press('radio', new RegExp(`^${hourCycleLabels.h23.title}`));
    await tab.press('button', 'Save time format');
    await tab.seeText(preferenceNotices.timesSaved.title);
    const [profile] = await query<{ hour_cycle: string }>(
      'select hour_cycle from customer_profiles where email = $1',
      [email],
    );
    assert.equal(profile?.hour_cycle, 'h23');
  },

  'sign-in': async (tab: Tab) => {
    const { email, password } = await createCustomer();
    await closeAnnouncements(tab);
    await tab.open('/my-bookings?tab=past');
    await tab.see('dialog', 'Sign in');
    await tab.fill(/^Email/, email);
    await tab.fill(/^Password/, 'Wrong1234');
    await tab.press('button', 'Sign in');
    await tab.seeText('Invalid email or password');
    await tab.fill(/^Password/, password);
    await tab.press('button', 'Sign in');
    await tab.seeUrl(/\/my-bookings\?tab=past$/);
    await tab.press('button', 'Account menu');
    await tab.press('menuitem', 'Sign out');
    await tab.seeUrl(/:\d+\/$/);
    await tab.open('/my-bookings');
    await tab.seeUrl(/signin=true/);
  },

  layout: async (tab: Tab) => {
    await closeAnnouncements(tab);
    for (const path of ['/', '/home', '/services', '/sign-in', '/contact', '/customer/favorites']) {
      for (const width of [390, 1280]) {
        await tab.browser.setWidth(width);
        await tab.open(path);
        await tab.see('heading', /./);
        const overflow = await tab.browser.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        assert.equal(overflow, 0, `${path} is wider than ${width} px`);
        await tab.saveScreenshot(`${path.replaceAll('/', '-')}-${width}`);
      }
    }
  },
};

/** Whether nothing covers the chosen time. Runs in the page, so it can't contain named functions (see `createCall`). */
function isTimeInView() {
  const radio = document.activeElement;
  if (!(radio instanceof HTMLInputElement) || !radio.checked) return false;
  const { x, y, width, height } = (radio.labels?.[0] ?? radio).getBoundingClientRect();
  // Checks a point just inside each of the top and bottom edges.
  return [y + 3, y + height - 3].every((pointY) => {
    const topElement = document.elementFromPoint(x + width / 2, pointY);
    return topElement && (radio.labels?.[0]?.contains(topElement) || topElement === radio);
  });
}

async function signInNewCustomer(tab: Tab) {
  const customer = await createCustomer();
  const session = await openSession(customer);
  await closeAnnouncements(tab);
  // The drivers can set cookies only for the open page.
  for (const cookie of createSessionCookies(session)) await tab.browser.addCookie(cookie);
  return customer;
}

/** Closes the announcements, which open over the first page of a visit. */
async function closeAnnouncements(tab: Tab) {
  await tab.open('/about');
  await tab.press('button', 'Close announcements');
}
