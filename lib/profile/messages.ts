import { checkFields, getFailureReason } from '@/lib/actions/messages';
import { authErrorMessages } from '@/lib/auth/error-messages';
import { pictureProblems } from '@/lib/images/picture-file';
import type { FailureCode } from '@/lib/result';

/** Maximum length in characters. The database checks it too. */
export const maxBioLength = 500;

export const profileMessages = {
  notSignedIn: 'No customer logged in',
  checkFields,
  dateInvalid: 'Enter a date like 1990-05-17.',
  dateAhead: 'Enter a date in the past.',
  emailSame: 'This is already your email.',
  loadFailed: 'Failed to load your profile',
  picturesOff: "This site can't store pictures right now.",
} as const;

/** Returns why the operator removed the customer's picture (MOD-3). */
export function getHiddenPictureMessage(reason: string) {
  return `We removed your picture. You can add another one. Reason: ${reason}`;
}

export const profileNotices = {
  updated: {
    title: 'Profile Updated',
    message: 'Your profile has been updated successfully.',
  },
  emailChangeRequested: {
    title: 'Check your email',
    message:
      'Look for our link at your current and new addresses, and open each one you find. Your email stays the same until then.',
  },
} as const;

const prefixes = {
  update: 'Failed to update profile: ',
  avatar: 'Failed to upload avatar: ',
  removal: 'Failed to remove avatar: ',
  email: 'Failed to change the email: ',
} as const;

/** Endings of the messages that start above, never the backend's own text (FAIL-9). */
const reasons = {
  ...authErrorMessages,
  // The same message for both, so that it doesn't reveal whether an account exists.
  emailTaken: "You can't use this email for this account.",
  emailUnusable: "You can't use this email for this account.",
  accountGone: authErrorMessages.signInAgain,
  picturesOff: profileMessages.picturesOff,
  ...pictureProblems,
} as const;

export type ProfileFlow = keyof typeof prefixes;
export type ProfileReason = keyof typeof reasons;

export function getProfileFailureMessage(flow: ProfileFlow, reason: ProfileReason) {
  return prefixes[flow] + reasons[reason];
}

export function createProfileFailureFormatter(flow: ProfileFlow) {
  return (code: FailureCode, failure: { retryAfter?: number }) => {
    if (code === 'invalid_input') return profileMessages.checkFields;
    if (code === 'not_signed_in') return profileMessages.notSignedIn;
    return prefixes[flow] + getFailureReason(code, failure);
  };
}
