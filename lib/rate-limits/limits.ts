const hour = 60 * 60;

export type Rate = { max: number; seconds: number; interval?: number };

/** Rate limits by name: at most `max` attempts per window of `seconds`, and `interval` seconds between two of them. */
export const rateLimits = {
  /** Wrong passwords or codes: per account and IP address, per account, and per IP address. */
  sign_in: { max: 10, seconds: hour / 4 },
  sign_in_account: { max: 20, seconds: hour / 4 },
  sign_in_ip: { max: 30, seconds: hour / 4 },
  /** Wrong passwords from browsers known to the account: per browser, and across all of them. */
  sign_in_device: { max: 10, seconds: hour / 4 },
  sign_in_devices: { max: 20, seconds: hour / 4 },
  sign_up: { max: 5, seconds: hour },
  code: { max: 10, seconds: hour },
  recovery: { max: 10, seconds: hour },
  /** The auth service rejects a second email to an account within a minute, so we do so for every recipient (AUTH-13). */
  email: { max: 3, seconds: hour, interval: 60 },
  avatar: { max: 10, seconds: hour },
  photo: { max: 30, seconds: hour },
  contact: { max: 5, seconds: hour },
  place_alert: { max: 30, seconds: hour },
  provider_link: { max: 60, seconds: hour },
  /** Expensive pages and data requests. Only for hosts that don't run our server, which has its own limits (LIM-11). */
  page: { max: 120, seconds: 60 },
  data: { max: 360, seconds: 60 },
  /** A page of reviews shows up to eighty photos, and no cache keeps them. */
  image: { max: 600, seconds: 60 },
} as const satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rateLimits;

export type RateLimit = {
  name: RateLimitName;
  subject: string[];
  /** How many of the `max` attempts are reserved for other kinds of requests. */
  reserved?: number;
};

/** The caller's IPv4 address or IPv6 prefix, or null if unknown. */
type IpAddress = string | null;

/**
 * Limits to check for each kind of attempt, in order. An IP address comes before a recipient, so that one
 * address can't use up the recipient's limit.
 */
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
    getGuessLimit(normalizeEmail(account), ipAddress),
    ...getIpAddressLimits('sign_in_ip', ipAddress),
  ],
  signUp: (email: string, ipAddress: IpAddress) => [
    ...getIpAddressLimits('sign_up', ipAddress),
    getCodelessEmailLimit(email),
  ],
  sendCode: (to: string, ipAddress: IpAddress) => [
    ...getIpAddressLimits('code', ipAddress),
    getEmailLimit(to),
  ],
  email: (to: string) => [getEmailLimit(to)],
  recovery: (to: string, ipAddress: IpAddress) => [
    ...getIpAddressLimits('recovery', ipAddress),
    getEmailLimit(to),
  ],
  resend: (to: string, ipAddress: IpAddress) => [
    ...getIpAddressLimits('recovery', ipAddress),
    getCodelessEmailLimit(to),
  ],
  /** The auth service emails both the new address and the current one, if the account has one. */
  changeEmail: (newEmail: string, currentEmail?: string) => [
    ...(currentEmail ? [getEmailLimit(currentEmail)] : []),
    getCodelessEmailLimit(newEmail),
  ],
  secondFactor: (userId: string, ipAddress: IpAddress) => [
    getGuessLimit(`factor of ${userId}`, ipAddress),
  ],
  request: (cost: 'page' | 'data' | 'image', ipAddress: string): RateLimit[] => [
    { name: cost, subject: [ipAddress] },
  ],
  contact: (ipAddress: IpAddress) => getIpAddressLimits('contact', ipAddress),
  /** The database also counts per customer. */
  areaAlert: (ipAddress: IpAddress) => getIpAddressLimits('place_alert', ipAddress),
  providerLink: (ipAddress: IpAddress) => getIpAddressLimits('provider_link', ipAddress),
  avatar: (userId: string): RateLimit[] => [{ name: 'avatar', subject: [userId] }],
  photo: (userId: string): RateLimit[] => [{ name: 'photo', subject: [userId] }],
  reauthentication: (userId: string, ipAddress: IpAddress): RateLimit[] => [
    getGuessLimit(`code of ${userId}`, ipAddress),
    { name: 'sign_in_account', subject: [`code of ${userId}`] },
  ],
};

function getGuessLimit(account: string, ipAddress: IpAddress): RateLimit {
  return { name: 'sign_in', subject: [account, ipAddress ?? 'unknown'] };
}

function getEmailLimit(to: string): RateLimit {
  return { name: 'email', subject: [normalizeEmail(to)] };
}

/** Limit for emails that may carry no sign-in code. Reserves the recipient's last email for a code (LIM-2). */
function getCodelessEmailLimit(to: string): RateLimit {
  return { ...getEmailLimit(to), reserved: 1 };
}

function getIpAddressLimits(name: RateLimitName, ipAddress: IpAddress): RateLimit[] {
  return ipAddress === null ? [] : [{ name, subject: [ipAddress] }];
}

/** Normalizes an email, so that spelling variants share a limit. */
function normalizeEmail(email: string) {
  return email.trim().toLowerCase();
}
