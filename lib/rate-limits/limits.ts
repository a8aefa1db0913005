const hour = 60 * 60;

/** Maximum attempts per window, in seconds. */
export const rateLimits = {
  /** Wrong passwords or codes: per account and IP address, per account, and per IP address. */
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
  /** Attempts of the maximum that are reserved for other kinds. */
  reserved?: number;
};

/** The caller's IP address group, or null if unknown. */
type IpAddress = string | null;

/** Limits per kind of attempt, in order. IP address limits come first to protect a recipient's limit. */
export const limitsFor = {
  /**
   * The account's limit can lock its owner out of password sign-in in a new browser. Emailed codes don't
   * count against it, and known browsers have their own limits (LIM-16).
   */
  signIn: (email: string, ipAddress: IpAddress, knownDevice: string | null): RateLimit[] => {
    const account = normalizeEmail(email);
    if (knownDevice) {
      return [
        { name: 'sign_in_device', subject: [account, knownDevice] },
        { name: 'sign_in_devices', subject: [account] },
      ];
    }
    return [
      ...limitsFor.codeGuess(email, ipAddress),
      { name: 'sign_in_account', subject: [account] },
    ];
  },
  codeGuess: (account: string, ipAddress: IpAddress) => [
    limitGuesses(normalizeEmail(account), ipAddress),
    ...limitByIpAddress('sign_in_address', ipAddress),
  ],
  signUp: (email: string, ipAddress: IpAddress) => [
    ...limitByIpAddress('sign_up', ipAddress),
    limitEmailsWithoutCode(email),
  ],
  sendCode: (to: string, ipAddress: IpAddress) => [
    ...limitByIpAddress('code', ipAddress),
    limitEmails(to),
  ],
  email: (to: string) => [limitEmails(to)],
  recovery: (to: string, ipAddress: IpAddress) => [
    ...limitByIpAddress('recovery', ipAddress),
    limitEmails(to),
  ],
  resend: (to: string, ipAddress: IpAddress) => [
    ...limitByIpAddress('recovery', ipAddress),
    limitEmailsWithoutCode(to),
  ],
  /** The auth service emails the new address, and the current one if there is one. */
  changeEmail: (next: string, current?: string) => [
    ...(current ? [limitEmails(current)] : []),
    limitEmailsWithoutCode(next),
  ],
  secondFactor: (userId: string, ipAddress: IpAddress) => [
    limitGuesses(`factor of ${userId}`, ipAddress),
  ],
  request: (cost: 'page' | 'data', ipAddress: string): RateLimit[] => [
    { name: cost, subject: [ipAddress] },
  ],
  contact: (ipAddress: IpAddress) => limitByIpAddress('contact', ipAddress),
  /** The database also counts per customer. */
  placeAlert: (ipAddress: IpAddress) => limitByIpAddress('place_alert', ipAddress),
  providerLink: (ipAddress: IpAddress) => limitByIpAddress('provider_link', ipAddress),
  avatar: (userId: string): RateLimit[] => [{ name: 'avatar', subject: [userId] }],
  reauthentication: (userId: string, ipAddress: IpAddress): RateLimit[] => [
    limitGuesses(`code of ${userId}`, ipAddress),
    { name: 'sign_in_account', subject: [`code of ${userId}`] },
  ],
};

function limitGuesses(account: string, ipAddress: IpAddress): RateLimit {
  return { name: 'sign_in', subject: [account, ipAddress ?? 'unknown'] };
}

function limitEmails(to: string): RateLimit {
  return { name: 'mail', subject: [normalizeEmail(to)] };
}

/**
 * Limits an email that strangers can request and that may contain no sign-in code, or may not be sent at
 * all. Reserves the recipient's last email for a code (LIM-2).
 */
function limitEmailsWithoutCode(to: string): RateLimit {
  return { ...limitEmails(to), reserved: 1 };
}

function limitByIpAddress(name: RateLimitName, ipAddress: IpAddress): RateLimit[] {
  return ipAddress === null ? [] : [{ name, subject: [ipAddress] }];
}

/** Normalizes an email, so that spelling variants share a limit. */
function normalizeEmail(email: string) {
  return email.trim().toLowerCase();
}
