import { deletionMessages } from '@/lib/account/messages';
import { authMessages, getFlowMessage } from '@/lib/auth/messages';
import { contactMessages } from '@/lib/contact/messages';
import { getLocationFailureMessage, locationMessages } from '@/lib/locations/messages';
import { tipMessages } from '@/lib/payments/messages';
import { getAlertFailureMessage } from '@/lib/place-alerts/messages';
import { getUnknownPlaceMessage } from '@/lib/place/messages';
import { getPreferenceFailureMessage } from '@/lib/preferences/messages';
import { getProfileFailureMessage, profileMessages } from '@/lib/profile/messages';
import { customerReviewMessages, reportMessages } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';
import { market } from '@/lib/site-config';
import { getSettingsFailureMessage } from '@/lib/settings/messages';
import { waitlistMessages } from '@/lib/waitlist/messages';

/** A form with an input that its action refuses. */
export type RefusedForm = {
  action: string;
  path: string;
  /** Name of the submit button. */
  button: string;
  message: string;
  /** What the customer types by field name. It must still be there afterward. */
  typed?: Record<string, string>;
  /** A field of `typed` that is never sent back. The page clears it as well, unless a next step needs it. */
  secret?: string;
  isSecretKept?: boolean;
  /** Values of fields that a customer can't type, as a forged or outdated page would post them. */
  forged?: Record<string, string>;
  /** A call of the auth service that fails for this customer. */
  failingCall?: string;
  /** Summary of the collapsed section that contains the form. */
  summary?: string;
};

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
    action: 'choosePlace',
    path: routes.place,
    button: 'Use this area',
    typed: { place: unknownCode },
    message: getUnknownPlaceMessage(unknownCode),
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
];

/** Forms of a signed-in customer with two saved places and a completed booking. */
export function listCustomerForms(ids: {
  placeId: string;
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
      path: routes.location(ids.placeId),
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
      path: routes.deleteLocation(ids.placeId),
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
      path: routes.placeAlerts({ postal_code: '80202' }),
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
      action: 'addTip',
      path: routes.tipBooking(ids.completed),
      button: 'Continue to payment',
      typed: { amount: 'much' },
      message: tipMessages.invalid,
    },
  ];
}

/**
 * Forms without a row, each with the step that comes before it or the reason why it refuses nothing. A form in neither
 * list fails tests/unit/refused-forms.test.ts.
 */
export const formsBehindOtherSteps: Record<string, string> = {
  acceptBooking: 'needs a provider’s private link',
  acceptEmailLinkSession: 'needs a link with tokens in its fragment, which only JavaScript reads',
  blockTime: 'needs a provider’s private link',
  // The page restores a forged field when it validates the reason.
  cancelBooking: 'needs a fee that changes meanwhile',
  chooseTime: 'needs a choice of times, of which one is taken meanwhile',
  completeBooking: 'needs a provider’s private link',
  confirmBooking: 'needs a hold',
  confirmSeries: 'needs a hold',
  connectCalendar: 'needs a provider’s private link',
  createCalendarFeed: 'has no input, so it fails only in an outage',
  createProviderFeed: 'needs a provider’s private link',
  declineBooking: 'needs a provider’s private link',
  disconnectAccount: 'needs a connected account',
  extendHold: 'needs a hold about to end',
  finishTestCheckout: 'needs a payment',
  leaveWaitlist: 'needs a place on a waitlist',
  markNoShow: 'needs a provider’s private link',
  payBooking: 'needs a booking that is due online',
  removeAlert: 'needs the private link of an alert’s email',
  removeApp: 'needs an authenticator app',
  removeAvatar: 'needs a picture',
  removeCalendar: 'needs a provider’s private link',
  requestCalendarLink: 'needs a provider’s private link',
  rescheduleBooking: 'needs a choice of times, of which one is taken meanwhile',
  resendVerification: 'needs a sign-up that isn’t confirmed',
  revokeCalendarFeed: 'needs a calendar feed',
  sendTestText: 'needs the diagnostics, which are off',
  sendVerificationCode: 'needs a text service',
  setNewPassword: 'needs a recovery link',
  signInWithEmailCode: 'needs an emailed code',
  signInWithPhoneCode: 'needs a texted code',
  unblockTime: 'needs a provider’s private link',
  verifyPhone: 'needs a texted code',
  verifySecondFactor: 'needs an authenticator app',
};
