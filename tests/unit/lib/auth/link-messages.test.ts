import { linkMessages } from '@/lib/auth/link-messages';

const signsIn = 'This signs you in as ann@roam.test in this browser.';
const signsInSomeone = 'This signs you in to the account this link was sent to.';

test.each([
  ['signup', 'Confirm your email', 'Confirm email', signsIn, signsInSomeone],
  ['invite', "You're invited to Roam", 'Accept invitation', signsIn, signsInSomeone],
  ['magiclink', 'Sign in to Roam', 'Sign in', signsIn, signsInSomeone],
  ['email', 'Sign in to Roam', 'Sign in', signsIn, signsInSomeone],
  ['recovery', 'Choose a new password', 'Continue', signsIn, signsInSomeone],
  [
    ...(['email_change', 'Confirm your new email', 'Change email'] as const),
    'Your account will use ann@roam.test.',
    'Your account will use your new email.',
  ],
] as const)('a link of type %s names its action and the account (AUTH-14)', (type, ...expected) => {
  const { title, button, describe } = linkMessages[type];
  expect([title, button, describe('ann@roam.test'), describe()]).toEqual(expected);
});
