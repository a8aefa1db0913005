/** Which server actions are limited. A new action fails the first test until it is in one of the lists. */
process.env.ROAM_TEST_PHONE = '+13035550100';
import '@/tests/support/next/app-environment';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import type { RateLimit } from '@/lib/rate-limits/limits';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { signInAs, startVisit, submit } from '@/tests/support/next/context';

/** Names of the limits that the action asked for. Every limit is reached. */
let askedLimits: string[] = [];
jest.mock('@/lib/rate-limits/consume', () => ({
  consumeRateLimits: jest.fn(async (limits: RateLimit[]) => {
    askedLimits = limits.map(({ name }) => name);
    return limits.length > 0
      ? { ok: false, retryAfter: 60 }
      : { ok: true, restoreAttempt: async () => {} };
  }),
}));

const email = 'limited@roam.test';
const phone = '+13035550101';
const password = 'Testing1234';
const code = '123456';
const link = { token: 'x'.repeat(43) };
const guessLimits = ['sign_in', 'sign_in_ip'];
const reauthenticationLimits = ['sign_in', 'sign_in_account'];

type Fields = Record<string, string>;

/** Actions that check a secret or send something, with the limits of a call with these fields. */
const limitedActions: Record<string, [file: string, fields: Fields, limits: string[]][]> = {
  signIn: [['auth/actions', { email, password }, [...guessLimits, 'sign_in_account']]],
  signUp: [['auth/actions', { email, password, first_name: 'Ann' }, ['sign_up', 'email']]],
  requestRecovery: [['auth/actions', { email }, ['recovery', 'email']]],
  resendVerification: [['auth/actions', { email }, ['recovery', 'email']]],
  sendEmailCode: [['auth/code-actions', { email }, ['code', 'email']]],
  sendPhoneCode: [['auth/code-actions', { phone }, ['code', 'email']]],
  signInWithEmailCode: [['auth/code-actions', { email, code }, guessLimits]],
  signInWithPhoneCode: [['auth/code-actions', { phone, code }, guessLimits]],
  verifySecondFactor: [['auth/second-factor-actions', { code }, ['sign_in']]],
  changePassword: [
    ['settings/actions', { password, current_password: 'Roam1234' }, reauthenticationLimits],
    ['settings/actions', { password, sent_to: email, code }, reauthenticationLimits],
  ],
  addApp: [['settings/actions', { factorId: randomUUID(), code }, reauthenticationLimits]],
  changeEmail: [['profile/actions', { email }, ['email', 'email']]],
  uploadAvatar: [['profile/actions', {}, ['avatar']]],
  addPhoto: [['threads/photo-actions', { reference: 'ABCD2345', id: randomUUID() }, ['photo']]],
  addReviewPhoto: [
    ['threads/photo-actions', { reference: 'ABCD2345', id: randomUUID() }, ['photo']],
  ],
  createAlert: [['area-alerts/actions', { postal_code: '10001' }, ['place_alert']]],
  sendMessage: [['contact/actions', { name: 'Ann', email, message: 'Hello' }, ['contact']]],
  registerInterest: [['contact/actions', { name: 'Ann', email, city: 'Denver' }, ['contact']]],
  sendTestText: [['outbox/actions', {}, ['email']]],
  ...Object.fromEntries(
    ['acceptBooking', 'declineBooking', 'completeBooking', 'markNoShow', 'requestCalendarLink']
      .concat('createProviderFeed', 'removeCalendar')
      .map((name) => [name, [['provider-links/actions', link, ['provider_link']]]]),
  ),
  blockTime: [
    [
      'provider-links/actions',
      { ...link, from: '2026-12-01T09:00', until: '2026-12-01T10:00' },
      ['provider_link'],
    ],
  ],
  sendProviderMessage: [
    ['threads/actions', { ...link, id: randomUUID(), body: 'Hello', seen: '0' }, ['provider_link']],
  ],
  markProviderMessagesRead: [['threads/actions', { ...link, seen: '0' }, ['provider_link']]],
  reportProviderThread: [['threads/actions', { ...link, details: '' }, ['provider_link']]],
  addProviderPhoto: [['threads/photo-actions', { ...link, id: randomUUID() }, ['provider_link']]],
  removeProviderPhoto: [
    ['threads/photo-actions', { ...link, id: randomUUID() }, ['provider_link']],
  ],
  unblockTime: [['provider-links/actions', { ...link, id: randomUUID() }, ['provider_link']]],
  connectCalendar: [
    ['provider-links/actions', { ...link, address: 'https://x.test/a.ics' }, ['provider_link']],
  ],
};

/** Actions whose database function counts the attempts itself. */
const limitedInDatabase = [
  'sendVerificationCode',
  'verifyPhone',
  'setFavorite',
  'saveReview',
  'reportReview',
  'chooseTime',
  'confirmBooking',
  'confirmSeries',
  'rescheduleBooking',
  'cancelBooking',
  'changeBookingDetails',
  'askForHelp',
  // To a booking's provider. The contact form has an action of this name, too.
  'sendMessage',
  'joinWaitlist',
  'addTip',
  'payBooking',
];

/** Actions that check no secret that can be guessed, and send nothing to an address that the caller chooses. */
const otherActions = [
  // A link's token is too long to be guessed.
  'acceptEmailLink',
  'acceptEmailLinkSession',
  'setNewPassword',
  'signOut',
  'signInWithCompany',
  'completeBrowserSignIn',
  'checkSocialProvider',
  'removeApp',
  'connectAccount',
  'disconnectAccount',
  'signOutElsewhere',
  'signOutEverywhere',
  'updateProfile',
  'removeAvatar',
  'deleteAccount',
  'saveNotifications',
  'saveHourCycle',
  'removeAlert',
  'addLocation',
  'updateLocation',
  'setDefaultLocation',
  'deleteLocation',
  'chooseArea',
  'chooseAreaByPosition',
  'loadCustomerBookings',
  'releaseHold',
  'saveDetails',
  'extendHold',
  'finishTestCheckout',
  'createCalendarFeed',
  'revokeCalendarFeed',
  'loadFavorites',
  'loadNewestFavorites',
  'leaveWaitlist',
  'markMessagesRead',
  'reportThread',
  'removePhoto',
];

type Action = Parameters<typeof submit>[0];
const loadAction = async (file: string, name: string) =>
  ((await import(`@/lib/${file}`)) as Record<string, Action>)[name]!;

function listActions() {
  const folder = path.resolve('lib');
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((source) => source.startsWith("'use server'"))
    .flatMap((source) =>
      [...source.matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name]) => name!),
    );
}

test('every server action says whether it is limited (LIM-1)', () => {
  const listed = [...Object.keys(limitedActions), ...limitedInDatabase, ...otherActions];
  expect(listed.toSorted()).toEqual(listActions().toSorted());
});

const calls = Object.entries(limitedActions).flatMap(([name, variants]) =>
  variants.map(([file, fields, limits]) => ({ name, file, fields, limits })),
);

test.each(calls)(
  '$name ends in rate_limited once $limits are reached (LIM-1, LIM-2, LIM-3)',
  async ({ name, file, fields, limits }) => {
    askedLimits = [];
    startVisit('203.0.113.77');
    await signInAs(await createCustomer());
    expect(await submit(await loadAction(file, name), fields)).toMatchObject({
      code: 'rate_limited',
      retryAfter: 60,
    });
    expect(askedLimits).toEqual(limits);
  },
);

test('an attempt is given back to its own subject only (LIM-3)', async () => {
  const { consumeRateLimits: consume } = jest.requireActual<{
    consumeRateLimits: typeof consumeRateLimits;
  }>('@/lib/rate-limits/consume');
  await pool.query('delete from private.rate_limits');
  const attempt = (account: string) => consume([{ name: 'sign_in', subject: [account] }]);
  await attempt('ann');
  await attempt('ann');
  await attempt('bob');
  const consumption = await attempt('ann');
  if (!consumption.ok) throw new Error('The attempt was limited');
  await consumption.restoreAttempt();
  const { rows } = await pool.query<{ count: number }>(
    'select count from private.rate_limits order by 1',
  );
  expect(rows.map(({ count }) => count)).toEqual([1, 2]);
});
