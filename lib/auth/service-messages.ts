/**
 * What a refusal of the auth service comes to, in a sentence that may follow "Failed to …: ". The
 * service's own sentences reach no page (FAIL-9).
 */
export const serviceMessages = {
  notAnswering: 'The service is not answering. Please try again in a moment.',
  wentWrong: 'Something went wrong on our side. Please try again.',
  tooOften: 'Too many requests. Please try again in a few minutes.',
  notOffered: 'This way to sign in is not available here yet. Please use your email.',
  emailOff: 'Signing in by email is switched off here. Please sign in another way.',
  notAccepted: 'Something you entered was not accepted.',
  conflict: 'Something else changed at the same moment. Please try again.',
  notRobot: 'Please confirm that you are not a robot, and try again.',
  noUser: 'The service did not say who you are. Please try again.',
  signInAgain: 'Your session has ended. Please sign in again.',
  accountGone: 'This account no longer exists.',
  banned: 'This account is suspended. Please contact us.',
  signUpClosed: 'New accounts are not accepted at the moment.',
  wrongCredentials: 'The email or the password is wrong.',
  emailUnconfirmed: 'Your email is not confirmed yet. Please open the link we sent you.',
  emailNeedsLink:
    'Your email has to be confirmed first. We sent you a link: open it, then sign in again.',
  emailUnusable: 'This email address cannot be used here. Please use another one.',
  emailTaken: 'An account with this email already exists. Please sign in another way.',
  emailMissing: 'Your email address was not passed on to us, and we need it.',
  phoneTaken: 'This phone number belongs to another account.',
  phoneUnreachable: 'The text message could not be sent. Please check the number.',
  expired: 'It is wrong or has expired. Please ask for a new one.',
  startedElsewhere: 'It was started in another browser, or too long ago. Please try again.',
  unfinished: 'It could not be finished. Please try again.',
  companyUnknown: 'No company uses this email to sign in. Please sign in another way.',
  companyManaged: 'Your company looks after this account. Please change it there.',
  weakPassword:
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
  passwordTooShort: 'This password is too short here. Please choose a longer one.',
  passwordTooPlain:
    'This password is too simple here. Please mix uppercase and lowercase letters, numbers and symbols.',
  passwordLeaked: 'This password has appeared in a data breach. Please choose another one.',
  samePassword: 'Choose a password that is not your current one.',
  currentPasswordNeeded: 'Enter your current password, too.',
  currentPasswordWrong: 'Your current password is wrong.',
  longAgo: 'You signed in more than a day ago. Please sign out and sign in again first.',
  proveAgain: 'Sign out first, then sign in again with a code from your app.',
  wrongAppCode: 'This code is wrong. Enter the one your app shows now.',
  appCodeTooLate: 'That took too long. Please enter the code your app shows now.',
  addressChanged: 'Your connection changed meanwhile. Please enter the code your app shows now.',
  refused: 'It was refused. Please try again later.',
  notFound: 'It is no longer there.',
  tooMany: 'You have as many as the service allows. Remove one first.',
  alreadyAdded: 'You have already added it.',
  takenElsewhere: 'This account belongs to another customer.',
  onlyWay: 'It is your only way to sign in, so it stays.',
  emailInUse: 'Another account uses its email, so it stays.',
} as const;

export type ServiceReason = keyof typeof serviceMessages;

const weakPasswords = ['weakPassword', 'passwordTooShort', 'passwordTooPlain', 'passwordLeaked'];

/** Whether the reason is the password's own, which is told at its field. */
export function isWeakPassword(reason: ServiceReason) {
  return weakPasswords.includes(reason);
}
