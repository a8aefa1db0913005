export type SocialProvider = 'google' | 'apple';

/** Sign-in methods switched on at the auth service, besides passwords and emailed codes. */
export type SignInOffers = { providers: SocialProvider[]; hasPhone: boolean };
