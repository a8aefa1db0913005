import type { LinkType } from './schema';

type Texts = { title: string; button: string; whose: (email?: string) => string };

const signsIn = (email?: string) =>
  email
    ? `This signs you in as ${email}, in this browser.`
    : 'This signs you in to the account that the link was sent to, in this browser.';

/** What the page of a mailed link says before anything happens: what its button does, and as whom. */
export const linkTexts: Record<LinkType, Texts> = {
  signup: { title: 'Confirm your email', button: 'Confirm email', whose: signsIn },
  invite: { title: 'You are invited to Roam', button: 'Accept invitation', whose: signsIn },
  magiclink: { title: 'Sign in to Roam', button: 'Sign in', whose: signsIn },
  email: { title: 'Sign in to Roam', button: 'Sign in', whose: signsIn },
  recovery: { title: 'Choose a new password', button: 'Continue', whose: signsIn },
  email_change: {
    title: 'Confirm your new email',
    button: 'Change email',
    whose: (email) =>
      email ? `${email} becomes the email of your account.` : 'Your account gets its new email.',
  },
};
