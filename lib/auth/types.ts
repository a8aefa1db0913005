/** OAuth providers that customers can sign in with and connect. */
export const socialProviderIds = ['google', 'apple'] as const;
export type SocialProvider = (typeof socialProviderIds)[number];

/** Sign-in methods switched on at the auth service, other than passwords and emailed codes. */
export type SignInMethods = { providers: SocialProvider[]; hasPhone: boolean; hasCompany: boolean };
