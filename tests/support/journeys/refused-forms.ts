import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deletionMessages } from '@/lib/account/messages';
import { authMessages, getFlowMessage } from '@/lib/auth/messages';
import { detailsChangeMessages, rescheduleMessages } from '@/lib/booking-changes/messages';
import { extensionMessages } from '@/lib/booking-flow/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { contactMessages } from '@/lib/contact/messages';
import { helpMessages } from '@/lib/help/messages';
import { getLocationFailureMessage, locationMessages } from '@/lib/locations/messages';
import { getTestTextMessage } from '@/lib/outbox/test-text-messages';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { tipMessages } from '@/lib/payments/messages';
import { getAlertFailureMessage } from '@/lib/area-alerts/messages';
import { getUnknownAreaMessage } from '@/lib/area/messages';
import { getPreferenceFailureMessage } from '@/lib/preferences/messages';
import { getPhoneFailureMessage } from '@/lib/preferences/phone-messages';
import { getProviderLinkFailureMessage, providerLinkMessages } from '@/lib/provider-links/messages';
import { getProfileFailureMessage, profileMessages } from '@/lib/profile/messages';
import { customerReviewMessages, reportMessages } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';
import { market } from '@/lib/site-config';
import { getSettingsFailureMessage } from '@/lib/settings/messages';
import { getPhotoProblemMessage, threadMessages } from '@/lib/threads/messages';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { createAccount, createEmailAddress, signInWithPassword } from '../auth/sign-in-steps';
import { query } from '../database/e2e-database';

/** A form with an input that its action refuses. */
export type RefusedForm = {
  action: string;
  path: string;
  /** Name of the submit button. */
  button: string | RegExp;
  message: string | RegExp;
  /** What the customer types by field name. It must still be there afterward. */
  typed?: Record<string, string>;
  /** A field of `typed` that is never sent back. The page clears it as well, unless a next step needs it. */
  secret?: string;
  isSecretKept?: boolean;
  /** Values of fields that a customer can't type, as a forged or outdated page would post them. */
  forged?: Record<string, string>;
  /** A call of the auth service that fails for this customer. */
  failingCall?: string;
  /** Id of the form if its button stands elsewhere. */
  formId?: string;
  /** Takes the steps that lead from the page to the form, or changes something while the page is open. */
  open?: (page: Page) => Promise<void>;
  /** Set for a form that no customer has without JavaScript. */
  needsJavaScript?: true;
  /** Summary of the collapsed section that contains the form. */
  summary?: string;
};

const extendHoldFormId = 'extend-hold';
const unknownCode = '00000';

/** Forms of a visitor. `detailsHref` is the details step of a visit at home. */
export const listVisitorForms = (detailsHref: string): RefusedForm[] => [
  {
    action: 'saveDetails',
    path: detailsHref,
    button: 'Continue',
    typed: { address: '500 Elm Street', postal_code: unknownCode, notes: 'Ring twice.' },
    message: `No one serves that ${market.words.postalCode} yet. Check it, or enter another.`,
  },
  {
    action: 'chooseArea',
    path: routes.area,
    button: 'Use this area',
    typed: { place: unknownCode },
    message: getUnknownAreaMessage(unknownCode),
  },
  {
    action: 'sendMessage',
    path: routes.contact,
    button: 'Send message',
    typed: { name: 'Nora Lind', email: 'nora', message: 'Do you do wedding hair?' },
    message: contactMessages.invalid,
  },
  {
    action: 'registerInterest',
    path: routes.becomeAProvider,
    button: 'Send',
    typed: { name: 'Nora Lind', email: 'nora', city: 'Denver', about: 'Ten years of cuts.' },
    message: contactMessages.invalid,
  },
  {
    action: 'signIn',
    path: routes.signIn,
    button: 'Sign in',
    typed: { email: 'nora', password: 'Roam1234' },
    secret: 'password',
    message: authMessages.checkFields,
  },
  {
    action: 'signUp',
    path: '/sign-in?view=sign-up',
    button: 'Create account',
    typed: { first_name: 'Nora', last_name: 'Lind', email: 'nora', password: 'Roam1234' },
    secret: 'password',
    message: authMessages.checkFields,
  },
  {
    action: 'requestRecovery',
    path: '/sign-in?view=forgot',
    button: 'Send link',
    typed: { email: 'nora' },
    message: authMessages.checkFields,
  },
  {
    action: 'sendEmailCode',
    path: '/sign-in?view=email-code',
    button: 'Send code',
    typed: { email: 'nora' },
    message: authMessages.checkFields,
  },
  {
    action: 'sendPhoneCode',
    path: '/sign-in?view=phone-code',
    button: 'Send code',
    typed: { phone: '12' },
    message: authMessages.checkFields,
  },
  {
    action: 'signInWithCompany',
    path: '/sign-in?view=company',
    button: 'Continue',
    typed: { email: 'nora' },
    message: authMessages.checkFields,
  },
  {
    action: 'acceptEmailLink',
    path: '/auth/confirm?token_hash=unknown&type=signup',
    button: 'Confirm email',
    message: getFlowMessage('callback', 'expired'),
  },
  {
    action: 'acceptEmailLinkSession',
    path: '/#access_token=unknown&refresh_token=unknown&type=invite',
    button: 'Accept invitation',
    message: getFlowMessage('callback', 'expired'),
    // Servers never receive the fragment.
    needsJavaScript: true,
  },
  {
    action: 'signInWithEmailCode',
    path: '/sign-in?view=email-code',
    open: (page) => sendCode(page, 'Email', createEmailAddress('nora')),
    button: 'Sign in',
    typed: { code: '000000' },
    secret: 'code',
    message: getFlowMessage('code', 'expired'),
  },
  {
    action: 'signInWithPhoneCode',
    path: '/sign-in?view=phone-code',
    open: (page) => sendCode(page, 'Phone', `+1303555${randomInt(1000, 9999)}`),
    button: 'Sign in',
    typed: { code: '000000' },
    secret: 'code',
    message: getFlowMessage('code', 'expired'),
  },
  {
    action: 'resendVerification',
    path: routes.signIn,
    open: signInUnconfirmed,
    button: 'Send the email again',
    forged: { email: 'nora' },
    message: authMessages.checkFields,
  },
];

async function sendCode(page: Page, label: string, recipient: string) {
  await page.getByRole('textbox', { name: label }).fill(recipient);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
}

async function signInUnconfirmed(page: Page) {
  const { email } = await createAccount();
  await query('update auth.users set email_confirmed_at = null where email = $1', [email]);
  await signInWithPassword(page, email);
  await expect(page.getByText(getFlowMessage('signIn', 'emailUnconfirmed'))).toBeVisible();
}

/** Forms of a provider, who opened the private links of a booking that can be accepted, one that is over and a calendar. */
export function listProviderForms(paths: {
  nextBooking: string;
  pastBooking: string;
  calendar: string;
  connectedCalendar: string;
}): RefusedForm[] {
  const [forged, message] = [
    { token: 'x'.repeat(43) },
    getProviderLinkFailureMessage('unknown_link'),
  ];
  return [
    {
      action: 'acceptBooking',
      path: paths.nextBooking,
      button: 'Accept',
      forged,
      message,
    },
    {
      action: 'declineBooking',
      path: paths.nextBooking,
      summary: "I can't make it",
      button: 'Cancel this booking',
      forged,
      message,
    },
    {
      action: 'requestCalendarLink',
      path: paths.nextBooking,
      button: /calendar/,
      forged,
      message,
    },
    {
      action: 'sendProviderMessage',
      path: paths.nextBooking,
      button: 'Send message',
      // The form keeps its hidden fields, so they can't be forged.
      typed: { body: '   ' },
      message: threadMessages.bodyMissing,
    },
    {
      action: 'addProviderPhoto',
      path: paths.nextBooking,
      button: 'Add photo',
      message: getPhotoProblemMessage('noPicture'),
    },
    {
      action: 'markProviderMessagesRead',
      path: paths.nextBooking,
      button: 'Mark as read',
      forged,
      message,
    },
    {
      action: 'completeBooking',
      path: paths.pastBooking,
      button: 'Mark as done',
      forged,
      message,
    },
    {
      action: 'markNoShow',
      path: paths.pastBooking,
      summary: 'Mark as no-show',
      button: "The customer wasn't there",
      forged,
      message,
    },
    {
      action: 'blockTime',
      path: paths.calendar,
      button: 'Block this time',
      typed: { from: '2099-06-07T09:00', until: '2099-06-07T08:00' },
      message: providerLinkMessages.endBeforeStart,
    },
    {
      action: 'connectCalendar',
      path: paths.calendar,
      button: 'Connect calendar',
      typed: { address: 'my calendar' },
      message: providerLinkMessages.invalid,
    },
    {
      action: 'createProviderFeed',
      path: paths.calendar,
      button: 'Create a calendar link',
      forged,
      message,
    },
    {
      action: 'unblockTime',
      path: paths.connectedCalendar,
      button: /^Remove .*2099/,
      forged,
      message,
    },
    {
      action: 'removeCalendar',
      path: paths.connectedCalendar,
      button: 'Remove this calendar',
      forged,
      message,
    },
  ];
}

/** Forms of a signed-in customer who books, pays and changes bookings. */
export function listBookingForms(ids: {
  completed: string;
  upcoming: string;
  unpaid: string;
  /** Paths of a selection with a hold, by the step that they lead to. */
  hrefs: { time: string; confirm: string; repeat: string };
  newStart: string;
  /** Makes the cancellation of the upcoming booking late. */
  raiseFee: () => Promise<void>;
}): RefusedForm[] {
  return [
    // The hold lasts two minutes.
    {
      action: 'chooseTime',
      path: ids.hrefs.time,
      button: 'Continue',
      formId: 'time',
      forged: { service_id: 'unknown' },
      message: bookingMessages.invalidRequest,
    },
    {
      action: 'confirmBooking',
      path: ids.hrefs.confirm,
      button: 'Confirm booking',
      forged: { service_id: 'unknown' },
      message: bookingMessages.invalidRequest,
    },
    {
      action: 'extendHold',
      path: ids.hrefs.confirm,
      button: 'Hold this time longer',
      formId: extendHoldFormId,
      forged: { idempotency_key: 'unknown' },
      message: extensionMessages.unexpected,
    },
    {
      action: 'confirmSeries',
      path: ids.hrefs.repeat,
      button: /^Confirm/,
      forged: { service_id: 'unknown' },
      message: bookingMessages.invalidRequest,
    },
    {
      action: 'rescheduleBooking',
      path: routes.rescheduleBooking(ids.upcoming, { starts_at: ids.newStart, step: 'review' }),
      button: /^Move to/,
      forged: { starts_at: 'unknown' },
      message: rescheduleMessages.invalid,
    },
    {
      action: 'changeBookingDetails',
      path: routes.booking(ids.upcoming),
      summary: "Change notes, phone or who's there",
      button: 'Save changes',
      typed: { notes: 'Ring twice.', phone: '12' },
      message: detailsChangeMessages.invalid,
    },
    {
      action: 'cancelBooking',
      path: routes.cancelBooking(ids.upcoming),
      open: ids.raiseFee,
      button: 'Cancel booking',
      typed: { reason: 'I am ill.' },
      message: /^The cancellation fee has changed/,
    },
    {
      action: 'sendMessage',
      path: routes.booking(ids.completed),
      button: 'Send message',
      typed: { body: '   ' },
      message: threadMessages.bodyMissing,
    },
    {
      action: 'addPhoto',
      path: routes.booking(ids.completed),
      button: 'Add photo',
      message: getPhotoProblemMessage('noPicture'),
    },
    {
      action: 'addReviewPhoto',
      path: routes.reviewBooking(ids.completed),
      button: 'Add photo',
      message: getPhotoProblemMessage('noPicture'),
    },
    {
      action: 'markMessagesRead',
      path: routes.booking(ids.completed),
      button: 'Mark as read',
      forged: { seen: 'unknown' },
      message: threadMessages.invalid,
    },
    {
      action: 'payBooking',
      path: routes.booking(ids.unpaid),
      button: /^Pay/,
      forged: { reference: '?' },
      message: paymentMessages.unexpected,
    },
    {
      action: 'finishTestCheckout',
      path: routes.tipBooking(ids.completed),
      open: openTestCheckout,
      button: /^Pay/,
      forged: { checkout: 'unknown' },
      message: tipMessages.invalid,
    },
  ];
}

/** Forms of a signed-in customer with addresses, an alert, a waitlist entry and a completed booking. */
export function listCustomerForms(ids: {
  addressId: string;
  completed: string;
  reviewId: string;
  serviceId: string;
}): RefusedForm[] {
  return [
    {
      action: 'updateProfile',
      path: routes.profile,
      button: 'Save changes',
      typed: { first_name: '', last_name: 'Lind', bio: 'Please knock.' },
      message: profileMessages.checkFields,
    },
    {
      action: 'uploadAvatar',
      path: routes.profile,
      button: 'Upload picture',
      message: getProfileFailureMessage('avatar', 'noPicture'),
    },
    {
      action: 'changeEmail',
      path: routes.profile,
      button: 'Change email',
      typed: { email: 'nora' },
      message: profileMessages.checkFields,
    },
    {
      action: 'addLocation',
      path: routes.newLocation(),
      button: 'Save place',
      typed: { label: 'Home', address_line: '500 Elm Street', city: 'Denver', postal_code: '8021' },
      message: locationMessages.invalid,
    },
    {
      action: 'updateLocation',
      path: routes.location(ids.addressId),
      button: 'Save changes',
      typed: { label: 'Home', postal_code: '8021', access_notes: 'Ring twice.' },
      message: locationMessages.invalid,
    },
    {
      action: 'setDefaultLocation',
      path: routes.locations,
      button: 'Make default: Work',
      forged: { id: 'unknown' },
      message: getLocationFailureMessage('invalid_input'),
    },
    {
      action: 'deleteLocation',
      path: routes.deleteLocation(ids.addressId),
      button: 'Delete place',
      forged: { id: 'unknown' },
      message: getLocationFailureMessage('invalid_input'),
    },
    {
      action: 'saveHourCycle',
      path: routes.settings,
      button: 'Save time format',
      forged: { hour_cycle: 'h99' },
      message: getPreferenceFailureMessage('invalid_input'),
    },
    {
      action: 'saveNotifications',
      path: routes.settings,
      button: 'Save notifications',
      forged: { booking_emails: 'maybe' },
      message: getPreferenceFailureMessage('invalid_input'),
    },
    {
      action: 'changePassword',
      path: routes.settings,
      button: 'Change password',
      typed: { password: 'short' },
      secret: 'password',
      // The password is needed again together with an emailed code.
      isSecretKept: true,
      message: authMessages.weakPassword,
    },
    {
      action: 'addApp',
      path: routes.settings,
      button: 'Set up an authenticator app',
      failingCall: 'POST /factors',
      message: getSettingsFailureMessage('addApp', 'unavailable'),
    },
    {
      action: 'signOutElsewhere',
      path: routes.settings,
      button: 'Sign out elsewhere',
      failingCall: 'POST /logout',
      message: getSettingsFailureMessage('signOut', 'unavailable'),
    },
    {
      action: 'signOutEverywhere',
      path: routes.settings,
      button: 'Sign out everywhere',
      failingCall: 'POST /logout',
      message: getSettingsFailureMessage('signOut', 'unavailable'),
    },
    {
      action: 'connectAccount',
      path: routes.settings,
      button: 'Connect Google',
      forged: { provider: 'unknown' },
      message: getSettingsFailureMessage('connect', 'notOffered'),
    },
    {
      action: 'joinWaitlist',
      path: routes.joinWaitlist(ids.serviceId),
      button: 'Join the waitlist',
      summary: 'Other hours',
      typed: { from_time: '10:00' },
      message: waitlistMessages.invalid,
    },
    {
      action: 'deleteAccount',
      path: routes.settings,
      button: 'Delete for good',
      summary: 'Delete my account',
      typed: { word: 'no' },
      message: deletionMessages.typeTheWord,
    },
    {
      action: 'createAlert',
      path: routes.areaAlerts({ postal_code: '80202' }),
      button: 'Email me',
      forged: { postal_code: '?' },
      message: getAlertFailureMessage('invalid_input'),
    },
    {
      action: 'saveReview',
      path: routes.reviewBooking(ids.completed),
      button: 'Publish review',
      typed: { comment: 'Kind and quick.' },
      message: customerReviewMessages.ratingMissing,
    },
    {
      action: 'reportReview',
      path: routes.reportReview(ids.reviewId),
      button: 'Send report',
      typed: { details: 'This is about somebody else.' },
      message: reportMessages.invalid,
    },
    {
      action: 'askForHelp',
      path: routes.bookingHelp(ids.completed),
      button: 'Send to us',
      typed: { details: 'The vase is broken.' },
      message: helpMessages.invalid,
    },
    {
      action: 'addTip',
      path: routes.tipBooking(ids.completed),
      button: 'Continue to payment',
      typed: { amount: 'much' },
      message: tipMessages.invalid,
    },
    {
      action: 'leaveWaitlist',
      path: routes.myBookings,
      button: /^Leave/,
      forged: { entry_id: 'unknown' },
      message: waitlistMessages.invalid,
    },
    {
      action: 'removeAlert',
      path: routes.areaAlerts(),
      button: /^Remove/,
      forged: { id: 'unknown' },
      message: getAlertFailureMessage('invalid_input'),
    },
    {
      action: 'disconnectAccount',
      path: routes.settings,
      button: 'Disconnect Apple',
      forged: { id: 'unknown' },
      message: getSettingsFailureMessage('disconnect', 'notFound'),
    },
    {
      action: 'setNewPassword',
      path: '/sign-in?view=new-password',
      button: 'Save password',
      typed: { password: 'short' },
      secret: 'password',
      message: authMessages.weakPassword,
    },
  ];
}

async function openTestCheckout(page: Page) {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/test-checkout\//);
}

/** Forms that send texts, for a server whose credentials the text service refuses. */
export const textForms: RefusedForm[] = [
  {
    action: 'sendTestText',
    path: '/test-twilio',
    button: 'Send a test message',
    message: getTestTextMessage('rejected', { reason: 'twilio 20003' }),
  },
  {
    action: 'sendVerificationCode',
    path: routes.settings,
    button: 'Send code',
    message: getPhoneFailureMessage('unavailable'),
  },
  {
    action: 'verifyPhone',
    path: routes.settings,
    button: 'Verify number',
    typed: { code: 'none' },
    secret: 'code',
    message: getPhoneFailureMessage('invalid_input'),
  },
];

/** Forms of a customer with an authenticator app, before and after its code. */
export const secondFactorForms: { before: RefusedForm; after: RefusedForm } = {
  before: {
    action: 'verifySecondFactor',
    path: '/sign-in?view=two-factor',
    button: 'Sign in',
    typed: { code: '000000' },
    secret: 'code',
    message: getFlowMessage('secondFactor', 'wrongAppCode'),
  },
  after: {
    action: 'removeApp',
    path: routes.settings,
    summary: 'Remove',
    button: 'Remove this app',
    forged: { id: 'unknown' },
    message: getSettingsFailureMessage('removeApp', 'notFound'),
  },
};

/**
 * Forms without a row, each with the reason. A form in neither list fails tests/unit/refused-forms.test.ts.
 */
export const formsWithoutRow: Record<string, string> = {
  createCalendarFeed: 'has no input, so it fails only in an outage',
  reportProviderThread: 'has only details, which the field cuts at their limit',
  reportThread: 'has only details, which the field cuts at their limit',
  removeAvatar: 'has no input, so it fails only in an outage',
  removePhoto: 'has no input, so it fails only in an outage',
  removeProviderPhoto: 'has no input, so it fails only in an outage',
  revokeCalendarFeed: 'has no input, so it fails only in an outage',
};
