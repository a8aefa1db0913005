export type SocialProvider = 'google' | 'apple';

/** The ways to sign in that the service has switched on, besides a password and mailed codes. */
export type SignInOffers = { providers: SocialProvider[]; hasPhone: boolean };
