import {
  getDeletionFailureMessage,
  getExportMessageFromQuery,
  getExportFailureMessage,
} from '@/lib/account/messages';
import { getFailureReason } from '@/lib/actions/messages';
import { authErrorMessages } from '@/lib/auth/error-messages';
import {
  authMessages,
  createAuthFailureFormatter,
  getInvalidInputMessage,
  getLinkProblemMessage,
} from '@/lib/auth/messages';
import { getSelectionFailureMessage } from '@/lib/booking-flow/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { getContactFailureMessage, contactMessages } from '@/lib/contact/messages';
import { getFavoriteFailureMessage, favoriteMessages } from '@/lib/favorites/messages';
import { getLocationFailureMessage, locationMessages } from '@/lib/locations/messages';
import { getTestTextMessage } from '@/lib/outbox/test-text-messages';
import { getPlaceFailureMessage, placeMessages } from '@/lib/place/messages';
import {
  getAlertFailureMessage,
  alertMessages,
  alertRejections,
} from '@/lib/place-alerts/messages';
import { getPreferenceFailureMessage } from '@/lib/preferences/messages';
import { getPhoneFailureMessage } from '@/lib/preferences/phone-messages';
import { getProviderLinkFailureMessage, providerLinkMessages } from '@/lib/provider-links/messages';
import { createProfileFailureFormatter, profileMessages } from '@/lib/profile/messages';
import { formatWait, tooManyLogins, getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { getReportFailureMessage, reportMessages } from '@/lib/reviews/messages';
import { createSettingsFailureFormatter, settingsMessages } from '@/lib/settings/messages';
import { getWaitlistFailureMessage, waitlistMessages } from '@/lib/waitlist/messages';

const { unavailable, invalidInput, signInAgain, rateLimited, unexpected } = authErrorMessages;
const codes: FailureCode[] = [
  ...(['invalid_input', 'not_signed_in', 'rate_limited', 'too_large', 'not_found'] as const),
  ...(['rejected', 'unavailable', 'outdated', 'unexpected'] as const),
];
const retryAfter = 150;
const inThreeMinutes = 'Too many requests. Please try again in 3 minutes.';
const atOnce = 'Too many requests. Please try again in 1 minute.';

type Row = [
  form: string,
  getMessage: (code: FailureCode) => string,
  otherwise: string,
  known: Partial<Record<FailureCode, string>>,
];

const rows: Row[] = [
  [
    'an export',
    (code) => getExportFailureMessage(code, { retryAfter }),
    `Failed to download your data: ${unexpected}`,
    {
      invalid_input: `Failed to download your data: ${invalidInput}`,
      not_signed_in: `Failed to download your data: ${signInAgain}`,
      rate_limited: `Failed to download your data: ${inThreeMinutes}`,
      unavailable: `Failed to download your data: ${unavailable}`,
    },
  ],
  [
    'a deletion',
    (code) => getDeletionFailureMessage(code, { retryAfter }),
    `Failed to delete your account: ${unexpected}`,
    {
      invalid_input: 'Type DELETE to continue.',
      not_signed_in:
        "Failed to delete your account: You're signed out. If you just deleted your account, it's gone. Otherwise, please sign in again.",
      rate_limited: `Failed to delete your account: ${inThreeMinutes}`,
      unavailable:
        "Failed to delete your account: We couldn't reach our servers, so this may be only partly done. Please try again in a moment.",
    },
  ],
  [
    'a sign-in',
    (code) => createAuthFailureFormatter('signIn')(code, { retryAfter }),
    `Authentication failed: ${unexpected}`,
    {
      invalid_input: authMessages.checkFields,
      not_signed_in: `Authentication failed: ${signInAgain}`,
      rate_limited: tooManyLogins,
      unavailable: `Authentication failed: ${unavailable}`,
    },
  ],
  [
    'a request for a link',
    (code) => createAuthFailureFormatter('recovery')(code, { retryAfter }),
    `Failed to send the link: ${unexpected}`,
    {
      invalid_input: authMessages.checkFields,
      not_signed_in: `Failed to send the link: ${signInAgain}`,
      rate_limited: `Failed to send the link: ${inThreeMinutes}`,
      unavailable: `Failed to send the link: ${unavailable}`,
    },
  ],
  [
    'a change by a provider',
    (code) => getProviderLinkFailureMessage(code, { retryAfter }),
    providerLinkMessages.unexpected,
    {
      invalid_input: providerLinkMessages.unknown,
      not_found: providerLinkMessages.unknown,
      rate_limited: inThreeMinutes,
      unavailable: providerLinkMessages.unavailable,
    },
  ],
  [
    'a form without messages of its own',
    (code) => getFailureReason(code, { retryAfter }),
    unexpected,
    {
      invalid_input: invalidInput,
      not_signed_in: signInAgain,
      rate_limited: inThreeMinutes,
      unavailable,
    },
  ],
  [
    'a choice for a booking',
    getSelectionFailureMessage,
    bookingMessages.unexpected,
    {
      invalid_input: bookingMessages.invalidRequest,
      not_signed_in: bookingMessages.notSignedIn,
      unavailable: bookingMessages.unavailable,
    },
  ],
  [
    'a contact message',
    (code) => getContactFailureMessage(code, { retryAfter }),
    contactMessages.unexpected,
    {
      invalid_input: contactMessages.invalid,
      rate_limited: inThreeMinutes,
      unavailable: contactMessages.unavailable,
    },
  ],
  [
    'a favorite',
    getFavoriteFailureMessage,
    favoriteMessages.toggleFailed,
    { not_signed_in: favoriteMessages.notAuthenticated, rate_limited: favoriteMessages.tooMany },
  ],
  [
    'a saved place',
    getLocationFailureMessage,
    locationMessages.unexpected,
    {
      invalid_input: locationMessages.invalid,
      not_signed_in: locationMessages.notSignedIn,
      unavailable: locationMessages.unavailable,
    },
  ],
  [
    'a test message',
    (code) => getTestTextMessage(code, { retryAfter, reason: 'code 21211' }),
    "We didn't hear back from the server. Please try again.",
    {
      rate_limited: inThreeMinutes,
      not_found: "Text messages aren't set up on this server.",
      rejected: 'No message was sent. Twilio responded: code 21211.',
    },
  ],
  [
    'a typed place',
    getPlaceFailureMessage,
    placeMessages.unavailable,
    { invalid_input: placeMessages.missing },
  ],
  [
    'a place alert',
    (code) => getAlertFailureMessage(code, { retryAfter }),
    alertMessages.unexpected,
    {
      invalid_input: alertRejections.unknown_place,
      not_signed_in: signInAgain,
      rate_limited: inThreeMinutes,
      unavailable: alertMessages.unavailable,
    },
  ],
  [
    'a preference',
    (code) => getPreferenceFailureMessage(code, { retryAfter }),
    `Failed to save your choice: ${unexpected}`,
    {
      invalid_input: `Failed to save your choice: ${invalidInput}`,
      not_signed_in: `Failed to save your choice: ${signInAgain}`,
      rate_limited: `Failed to save your choice: ${inThreeMinutes}`,
      unavailable: `Failed to save your choice: ${unavailable}`,
    },
  ],
  [
    'a phone code',
    (code) => getPhoneFailureMessage(code, { retryAfter }),
    unexpected,
    {
      invalid_input: 'Please check the code.',
      not_signed_in: signInAgain,
      rate_limited: 'You can send another code in 3 minutes.',
      not_found: "Text messages aren't available on this site.",
      unavailable: "We couldn't reach our text service. Please try again in a minute.",
    },
  ],
  [
    'a profile',
    (code) => createProfileFailureFormatter('update')(code, { retryAfter }),
    `Failed to update profile: ${unexpected}`,
    {
      invalid_input: profileMessages.checkFields,
      not_signed_in: profileMessages.notSignedIn,
      rate_limited: `Failed to update profile: ${inThreeMinutes}`,
      unavailable: `Failed to update profile: ${unavailable}`,
    },
  ],
  [
    'a report of a review',
    (code) => getReportFailureMessage(code, { retryAfter }),
    reportMessages.unexpected,
    {
      invalid_input: reportMessages.invalid,
      not_signed_in: reportMessages.notSignedIn,
      rate_limited: inThreeMinutes,
      unavailable: reportMessages.unavailable,
    },
  ],
  [
    'a setting',
    (code) => createSettingsFailureFormatter('password')(code, { retryAfter }),
    `Failed to change the password: ${unexpected}`,
    {
      invalid_input: settingsMessages.checkFields,
      not_signed_in: `Failed to change the password: ${signInAgain}`,
      rate_limited: `Failed to change the password: ${inThreeMinutes}`,
      unavailable: `Failed to change the password: ${unavailable}`,
    },
  ],
  [
    'the waitlist',
    getWaitlistFailureMessage,
    waitlistMessages.unexpected,
    {
      invalid_input: waitlistMessages.invalid,
      not_signed_in: waitlistMessages.notSignedIn,
      unavailable: unavailable,
    },
  ],
];

test.each(rows)('each failure of %s has its message', (_form, getMessage, otherwise, known) => {
  expect([otherwise, ...Object.values(known)]).not.toContain(undefined);
  expect(Object.fromEntries(codes.map((code) => [code, getMessage(code)]))).toEqual({
    ...Object.fromEntries(codes.map((code) => [code, otherwise])),
    ...known,
  });
});

test('a rate limit without a known wait uses its form’s longest wait, or says soon', () => {
  expect(getExportFailureMessage('rate_limited')).toBe(
    `Failed to download your data: ${rateLimited}`,
  );
  expect(getDeletionFailureMessage('rate_limited')).toBe(
    `Failed to delete your account: ${atOnce}`,
  );
  expect(createAuthFailureFormatter('recovery')('rate_limited')).toBe(
    `Failed to send the link: ${unexpected}`,
  );
  expect(getFailureReason('rate_limited')).toBe(atOnce);
  expect(getPreferenceFailureMessage('rate_limited')).toBe(`Failed to save your choice: ${atOnce}`);
  expect(getPhoneFailureMessage('rate_limited')).toBe('You can send another code in 1 minute.');
  expect(getTestTextMessage('rate_limited')).toBe(atOnce);
  expect(createSettingsFailureFormatter('code')('rate_limited', {})).toBe(
    `Failed to send the code: ${atOnce}`,
  );
  expect(createProfileFailureFormatter('email')('rate_limited', {})).toBe(
    `Failed to change the email: ${atOnce}`,
  );
  expect(getAlertFailureMessage('rate_limited')).toBe(atOnce);
  expect(getContactFailureMessage('rate_limited', {})).toBe(getWaitMessage(3600));
  expect(getReportFailureMessage('rate_limited', {})).toBe(getWaitMessage(86_400));
});

test.each([
  [undefined, 'later'],
  [0, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [7140, 'in 119 minutes'],
  [7141, 'in 2 hours'],
  [7201, 'in 3 hours'],
])('a wait of %s seconds is described as %s (LIM-6)', (seconds, wait) => {
  expect(formatWait(seconds)).toBe(wait);
});

test.each([
  [{}, authMessages.checkFields],
  [{ email: 'Email?' }, authMessages.checkFields],
  [{ password: 'Password?' }, 'Password?'],
  [{ password: 'Password?', email: 'Email?' }, authMessages.checkFields],
])('invalid fields %j are explained by “%s” (AUTH-2)', (fields, message) => {
  expect(getInvalidInputMessage(fields)).toBe(message);
  expect(createAuthFailureFormatter('signUp')('invalid_input', { fields })).toBe(message);
});

test('an invalid new password in the settings shows the password rule (AUTH-2)', () => {
  const explain = createSettingsFailureFormatter('password');
  expect(explain('invalid_input', { fields: { password: 'Password?' } })).toBe('Password?');
  expect(explain('invalid_input', { fields: { code: 'Code?' } })).toBe(
    settingsMessages.checkFields,
  );
});

test.each([
  ['rate_limited', rateLimited],
  ['unavailable', unavailable],
  ['unexpected', unexpected],
])('a failed export that returned with %s is explained', (code, reason) => {
  expect(getExportMessageFromQuery(code)).toBe(`Failed to download your data: ${reason}`);
});

test.each(['not_signed_in', 'constructor', '', undefined, ['unexpected']])(
  'the code %j in the URL has no message',
  (code) => {
    expect([getExportMessageFromQuery(code), getLinkProblemMessage(code)]).toEqual([
      undefined,
      undefined,
    ]);
  },
);
