import { siteName } from '@/lib/site-config';

export const authNotices = {
  welcome: { title: 'Registration Successful', message: 'Welcome! Your account has been created.' },
  confirm: {
    title: 'Registration Successful',
    message:
      'Please check your email and click the confirmation link to complete your registration.',
  },
  confirmedElsewhere: {
    title: 'Your email is confirmed',
    message: 'You opened the link in another browser. Please sign in to continue.',
  },
  emailChangedElsewhere: {
    title: 'Your new email is confirmed',
    message: 'You opened the link in another browser. Please sign in with your new email.',
  },
  resent: {
    title: 'Verification Email Sent',
    message: 'Please check your email for the verification link.',
  },
  passwordSaved: {
    title: 'Password saved',
    message: 'Use your new password the next time you sign in.',
  },
  accountDeleted: {
    title: 'Account deleted',
    message: `We've deleted your personal data. Thanks for using ${siteName}.`,
  },
  emailChangePending: {
    title: 'One more link',
    message: 'Now open the link we sent to your other email address.',
  },
  emailCode: {
    title: 'Check your email',
    message: 'We sent you a code and a link. Use either one.',
  },
  phoneCode: { title: 'Check your phone', message: 'We sent you a code by text message.' },
  emailCodeIfKnown: {
    title: 'Check your email',
    message: "If an account uses this email, we've sent you a code and a link. Use either one.",
  },
  phoneCodeIfKnown: {
    title: 'Check your phone',
    message: "If an account uses this number, we've sent you a code by text message.",
  },
  recovery: {
    title: 'Check your email',
    message:
      "If an account uses this email, we've sent a link and a code to choose a new password.",
  },
} as const;
