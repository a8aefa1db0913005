const hour = 60 * 60;

/** Maximum attempts per window, in seconds. */
export const rateLimits = {
  /** Wrong passwords or codes: per account and address, per account, and per address. */
  sign_in: { max: 10, seconds: hour / 4 },
  sign_in_account: { max: 20, seconds: hour / 4 },
  sign_in_address: { max: 30, seconds: hour / 4 },
  /** Wrong passwords in browsers known to the account: in one of them, and in all of them. */
  sign_in_device: { max: 10, seconds: hour / 4 },
  sign_in_devices: { max: 20, seconds: hour / 4 },
  sign_up: { max: 5, seconds: hour },
  code: { max: 10, seconds: hour },
  recovery: { max: 10, seconds: hour },
  mail: { max: 3, seconds: hour },
  avatar: { max: 10, seconds: hour },
  contact: { max: 5, seconds: hour },
  place_alert: { max: 30, seconds: hour },
  provider_link: { max: 60, seconds: hour },
  /** Costly pages and data requests on hosts without our own server, which counts in memory (LIM-11). */
  page: { max: 120, seconds: 60 },
  data: { max: 360, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof rateLimits;

export type RateLimit = {
  name: RateLimitName;
  subject: string[];
  /** How many attempts of the maximum are kept for others. */
  reserved?: number;
};

/** The caller's address group, or null if unknown. */
type Address = string | null;

/** Limits per kind of attempt, in order. Address limits come first to protect a recipient's limit. */
export const limitsFor = {
  /**
   * The account's limit can lock its owner out of password sign-in in a new browser. Emailed codes don't
   * count against it, and known browsers have their own limits (LIM-16).
   */
  signIn: (email: string, address: Address, knownDevice: string | null): RateLimit[] => {
    const account = normalizeEmail(email);
    if (knownDevice) {
      return [
        { name: 'sign_in_device', subject: [account, knownDevice] },
        { name: 'sign_in_devices', subject: [account] },
      ];
    }
    return [
      ...limitsFor.codeGuess(email, address),
      { name: 'sign_in_account', subject: [account] },
    ];
  },
  codeGuess: (account: string, address: Address) => [
    guess(normalizeEmail(account), address),
    ...byAddress('sign_in_address', address),
  ],
  signUp: (email: string, address: Address) => [
    ...byAddress('sign_up', address),
    mailWithoutCode(email),
  ],
  sendCode: (to: string, address: Address) => [...byAddress('code', address), mail(to)],
  mail: (to: string) => [mail(to)],
  recovery: (to: string, address: Address) => [...byAddress('recovery', address), mail(to)],
  resend: (to: string, address: Address) => [
    ...byAddress('recovery', address),
    mailWithoutCode(to),
  ],
  /** The auth service mails the new address, and the current one if there is one. */
  changeEmail: (next: string, current?: string) => [
    ...(current ? [mail(current)] : []),
    mailWithoutCode(next),
  ],
  secondFactor: (userId: string, address: Address) => [guess(`factor of ${userId}`, address)],
  request: (cost: 'page' | 'data', address: string): RateLimit[] => [
    { name: cost, subject: [address] },
  ],
  contact: (address: Address) => byAddress('contact', address),
  /** Per customer the database counts. */
  placeAlert: (address: Address) => byAddress('place_alert', address),
  providerLink: (address: Address) => byAddress('provider_link', address),
  avatar: (userId: string): RateLimit[] => [{ name: 'avatar', subject: [userId] }],
  reauthentication: (userId: string, address: Address): RateLimit[] => [
    guess(`code of ${userId}`, address),
    { name: 'sign_in_account', subject: [`code of ${userId}`] },
  ],
};

function guess(account: string, address: Address): RateLimit {
  return { name: 'sign_in', subject: [account, address ?? 'unknown'] };
}

function mail(to: string): RateLimit {
  return { name: 'mail', subject: [normalizeEmail(to)] };
}

/**
 * A mail that strangers can request and that may carry no code to sign in with, or not be sent at all.
 * It leaves the recipient's last mail for a code (LIM-2).
 */
function mailWithoutCode(to: string): RateLimit {
  return { ...mail(to), reserved: 1 };
}

function byAddress(name: RateLimitName, address: Address): RateLimit[] {
  return address === null ? [] : [{ name, subject: [address] }];
}

/** Normalizes an email, so that spelling variants share a limit. */
function normalizeEmail(email: string) {
  return email.trim().toLowerCase();
}
