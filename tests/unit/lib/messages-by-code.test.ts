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
import { cancellationMessages, rescheduleMessages } from '@/lib/booking-changes/messages';
import { extensionMessages, getSelectionFailureMessage } from '@/lib/booking-flow/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { getContactFailureMessage, contactMessages } from '@/lib/contact/messages';
import { getFavoriteFailureMessage, favoriteMessages } from '@/lib/favorites/messages';
import { getLocationFailureMessage, locationMessages } from '@/lib/locations/messages';
import { getTestTextMessage } from '@/lib/outbox/test-text-messages';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { tipMessages } from '@/lib/payments/messages';
import { getAreaFailureMessage, areaMessages } from '@/lib/area/messages';
import { getAlertFailureMessage, alertMessages, alertRejections } from '@/lib/area-alerts/messages';
import { getPreferenceFailureMessage } from '@/lib/preferences/messages';
import { getPhoneFailureMessage } from '@/lib/preferences/phone-messages';
import {
  getProviderLinkFailureMessage,
  providerLinkMessages,
  providerLinkRejections,
} from '@/lib/provider-links/messages';
import { createProfileFailureFormatter, profileMessages } from '@/lib/profile/messages';
import { formatWait, tooManyLogins, getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { getReportFailureMessage, reportMessages } from '@/lib/reviews/messages';
import { createSettingsFailureFormatter, settingsMessages } from '@/lib/settings/messages';
import { getWaitlistFailureMessage, waitlistMessages } from '@/lib/waitlist/messages';

const { unavailable, invalidInput, signInAgain, rateLimited, unexpected } = authErrorMessages;
const codes: FailureCode[] = [
  'invalid_input',
  'not_signed_in',
  'rate_limited',
  'too_large',
  'not_found',
  'rejected',
  'unavailable',
  'outdated',
  'unexpected',
];
const retryAfter = 150; // Seconds, which messages round up to minutes.
const inThreeMinutes = 'Too many requests. Please try again in 3 minutes.';
const inOneMinute = 'Too many requests. Please try again in 1 minute.';

type Messages = Partial<Record<FailureCode, string>> & { unexpected: string };
type FormRow = [form: string, getMessage: (code: FailureCode) => string, messages: Messages];

const defaultReasons = {
  invalid_input: invalidInput,
  not_signed_in: signInAgain,
  rate_limited: inThreeMinutes,
  unavailable,
  unexpected,
};

const addPrefix = (prefix: string, messages: Record<string, string> = defaultReasons) =>
  Object.fromEntries(
    Object.entries(messages).map(([code, message]) => [code, prefix + message]),
  ) as Messages;

const toMessagesByCode = (
  messages: Record<'unavailable' | 'unexpected', string> & {
    invalid: string;
    notSignedIn?: string;
  },
): Messages => ({
  invalid_input: messages.invalid,
  not_signed_in: messages.notSignedIn ?? messages.unexpected,
  unavailable: messages.unavailable,
  unexpected: messages.unexpected,
});

/** Forms and their messages. Codes that aren't listed show the message for `unexpected`. */
const forms: FormRow[] = [
  [
    'an export',
    (code) => getExportFailureMessage(code, { retryAfter }),
    addPrefix('Failed to download your data: '),
  ],
  [
    'a deletion',
    (code) => getDeletionFailureMessage(code, { retryAfter }),
    {
      ...addPrefix('Failed to delete your account: ', {
        ...defaultReasons,
        not_signed_in:
          "You're signed out. If you just deleted your account, it's gone. Otherwise, please sign in again.",
        unavailable:
          "We couldn't reach our servers, so this may be only partly done. Please try again in a moment.",
      }),
      invalid_input: 'Type DELETE to continue.',
    },
  ],
  [
    'a sign-in',
    (code) => createAuthFailureFormatter('signIn')(code, { retryAfter }),
    {
      ...addPrefix('Authentication failed: '),
      invalid_input: authMessages.checkFields,
      rate_limited: tooManyLogins,
    },
  ],
  [
    'a request for a recovery link',
    (code) => createAuthFailureFormatter('recovery')(code, { retryAfter }),
    { ...addPrefix('Failed to send the link: '), invalid_input: authMessages.checkFields },
  ],
  [
    "a provider's change",
    (code) => getProviderLinkFailureMessage(code, { retryAfter }),
    {
      invalid_input: providerLinkRejections.unknown_link,
      not_found: providerLinkRejections.unknown_link,
      rate_limited: inThreeMinutes,
      unavailable: providerLinkMessages.unavailable,
      unexpected: providerLinkMessages.unexpected,
    },
  ],
  [
    'a form without its own messages',
    (code) => getFailureReason(code, { retryAfter }),
    defaultReasons,
  ],
  [
    'a booking step',
    getSelectionFailureMessage,
    toMessagesByCode({ ...bookingMessages, invalid: bookingMessages.invalidRequest }),
  ],
  [
    'a contact message',
    (code) => getContactFailureMessage(code, { retryAfter }),
    { ...toMessagesByCode(contactMessages), rate_limited: inThreeMinutes },
  ],
  [
    'a favorite',
    getFavoriteFailureMessage,
    {
      not_signed_in: favoriteMessages.notAuthenticated,
      rate_limited: favoriteMessages.tooMany,
      unexpected: favoriteMessages.toggleFailed,
    },
  ],
  ['a saved place', getLocationFailureMessage, toMessagesByCode(locationMessages)],
  [
    'a test text message',
    (code) => getTestTextMessage(code, { retryAfter, reason: 'code 21211' }),
    {
      rate_limited: inThreeMinutes,
      not_found: "Text messages aren't set up on this server.",
      rejected: 'No message was sent. Twilio responded: code 21211.',
      unexpected: "We didn't hear back from the server. Please try again.",
    },
  ],
  [
    'a search place',
    getAreaFailureMessage,
    { invalid_input: areaMessages.missing, unexpected: areaMessages.unavailable },
  ],
  [
    'a place alert',
    (code) => getAlertFailureMessage(code, { retryAfter }),
    {
      invalid_input: alertRejections.unknown_place,
      not_signed_in: signInAgain,
      rate_limited: inThreeMinutes,
      unavailable: alertMessages.unavailable,
      unexpected: alertMessages.unexpected,
    },
  ],
  [
    'a preference',
    (code) => getPreferenceFailureMessage(code, { retryAfter }),
    addPrefix('Failed to save your choice: '),
  ],
  [
    'a phone code',
    (code) => getPhoneFailureMessage(code, { retryAfter }),
    {
      invalid_input: 'Please check the code.',
      not_signed_in: signInAgain,
      rate_limited: 'You can request another code in 3 minutes.',
      not_found: "Text messages aren't available on this site.",
      unavailable: "We couldn't reach our text service. Please try again in a minute.",
      unexpected,
    },
  ],
  [
    'a profile update',
    (code) => createProfileFailureFormatter('update')(code, { retryAfter }),
    {
      ...addPrefix('Failed to update profile: '),
      invalid_input: profileMessages.checkFields,
      not_signed_in: profileMessages.notSignedIn,
    },
  ],
  [
    'a report of a review',
    (code) => getReportFailureMessage(code, { retryAfter }),
    { ...toMessagesByCode(reportMessages), rate_limited: inThreeMinutes },
  ],
  [
    'a password change',
    (code) => createSettingsFailureFormatter('password')(code, { retryAfter }),
    {
      ...addPrefix('Failed to change the password: '),
      invalid_input: settingsMessages.checkFields,
    },
  ],
  [
    'a waitlist entry',
    getWaitlistFailureMessage,
    toMessagesByCode({ ...waitlistMessages, unavailable }),
  ],
];

test.each(forms)(
  'each failure code of %s has its specified message',
  (_form, getMessage, messages) => {
    expect(Object.values(messages)).not.toContain(undefined);
    const expected = codes.map((code) => [code, messages[code] ?? messages.unexpected]);
    expect(codes.map((code) => [code, getMessage(code)])).toEqual(expected);
  },
);

test("a rate limit with an unknown wait states the form's default wait, if the form has one", () => {
  expect(getExportFailureMessage('rate_limited')).toBe(
    `Failed to download your data: ${rateLimited}`,
  );
  expect(getDeletionFailureMessage('rate_limited')).toBe(
    `Failed to delete your account: ${inOneMinute}`,
  );
  expect(createAuthFailureFormatter('recovery')('rate_limited')).toBe(
    `Failed to send the link: ${unexpected}`,
  );
  expect(getFailureReason('rate_limited')).toBe(inOneMinute);
  expect(getPreferenceFailureMessage('rate_limited')).toBe(
    `Failed to save your choice: ${inOneMinute}`,
  );
  expect(getPhoneFailureMessage('rate_limited')).toBe('You can request another code in 1 minute.');
  expect(getTestTextMessage('rate_limited')).toBe(inOneMinute);
  expect(createSettingsFailureFormatter('code')('rate_limited', {})).toBe(
    `Failed to send the code: ${inOneMinute}`,
  );
  expect(createProfileFailureFormatter('email')('rate_limited', {})).toBe(
    `Failed to change the email: ${inOneMinute}`,
  );
  expect(getAlertFailureMessage('rate_limited')).toBe(inOneMinute);
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
  ['no invalid field', {}, authMessages.checkFields],
  ['an invalid email', { email: 'Email?' }, authMessages.checkFields],
  ['an invalid password', { password: 'Password?' }, 'Password?'],
  ['two invalid fields', { password: 'Password?', email: 'Email?' }, authMessages.checkFields],
])(
  "a form with %s shows the password's error or a general message (AUTH-2)",
  (_case, fields, message) => {
    expect(getInvalidInputMessage(fields)).toBe(message);
    expect(createAuthFailureFormatter('signUp')('invalid_input', { fields })).toBe(message);
  },
);

test('an invalid new password in the settings shows the password rule (AUTH-2)', () => {
  const formatFailure = createSettingsFailureFormatter('password');
  expect(formatFailure('invalid_input', { fields: { password: 'Password?' } })).toBe('Password?');
  expect(formatFailure('invalid_input', { fields: { code: 'Code?' } })).toBe(
    settingsMessages.checkFields,
  );
});

test.each([
  ['rate_limited', rateLimited],
  ['unavailable', unavailable],
  ['unexpected', unexpected],
])('a failed export that redirects back with the code %s shows the reason', (code, reason) => {
  expect(getExportMessageFromQuery(code)).toBe(`Failed to download your data: ${reason}`);
});

test.each(['not_signed_in', 'constructor', '', undefined, ['unexpected']])(
  'the unlisted code %j in a URL has no message',
  (code) => {
    expect([getExportMessageFromQuery(code), getLinkProblemMessage(code)]).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test.each([
  ['booking', bookingMessages],
  ['extending a hold', extensionMessages],
  ['canceling', cancellationMessages],
  ['rescheduling', rescheduleMessages],
  ['the waitlist', waitlistMessages],
  ["a provider's change", providerLinkMessages],
  ['a tip', tipMessages],
  ['a payment', paymentMessages],
  ['a contact message', contactMessages],
])(
  "the messages of %s for an outage and a bug don't say that nothing happened (FAIL-7)",
  (...row) => {
    const [, { unexpected, unavailable }] = row;
    for (const text of [unexpected, unavailable])
      expect(text).not.toMatch(
        /nothing (was|has|is)|has(n't| not)|was(n't| not)|couldn't (send|save|start)/i,
      );
  },
);
