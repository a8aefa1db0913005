const hour = 60 * 60;

/** How often within how many seconds. */
export const rateLimits = {
  /** Wrong secrets: of one account from one address, of one account, and from one address. */
  sign_in: { max: 10, seconds: hour / 4 },
  sign_in_account: { max: 20, seconds: hour / 4 },
  sign_in_address: { max: 30, seconds: hour / 4 },
  /** Wrong passwords in browsers that the account signed in to before: in one of them, and in all. */
  sign_in_device: { max: 10, seconds: hour / 4 },
  sign_in_devices: { max: 20, seconds: hour / 4 },
  sign_up: { max: 5, seconds: hour },
  code: { max: 10, seconds: hour },
  recovery: { max: 10, seconds: hour },
  mail: { max: 3, seconds: hour },
  avatar: { max: 10, seconds: hour },
  contact: { max: 5, seconds: hour },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** A limit and the parts of its key. */
export type RateLimit = { name: RateLimitName; subject: string[] };

/** The caller's address as it is counted, or null if it is unknown. */
type Address = string | null;

/**
 * What each attempt counts against, in the order in which the limits are asked: an address that has
 * reached its own cannot use up a recipient's.
 */
export const limitsFor = {
  /**
   * The limit of the account can keep its owner from their password in a new browser. The mailed code
   * does not count against it, and a known browser has limits of its own (LIM-16).
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
  signUp: (email: string, address: Address) => [...byAddress('sign_up', address), mail(email)],
  sendCode: (to: string, address: Address) => [...byAddress('code', address), mail(to)],
  mail: (to: string) => [mail(to)],
  recovery: (to: string, address: Address) => [...byAddress('recovery', address), mail(to)],
  /** The service writes to the current address, or to both; an account by phone has none. */
  changeEmail: (next: string, current?: string) => [
    ...(current ? [mail(current)] : []),
    mail(next),
  ],
  secondFactor: (userId: string, address: Address) => [guess(`factor of ${userId}`, address)],
  contact: (address: Address) => byAddress('contact', address),
  avatar: (userId: string): RateLimit[] => [{ name: 'avatar', subject: [userId] }],
  /** A code by which a signed-in customer proves who they are once more. */
  reauthentication: (userId: string, address: Address) => [guess(`code of ${userId}`, address)],
};

function guess(account: string, address: Address): RateLimit {
  return { name: 'sign_in', subject: [account, address ?? 'unknown'] };
}

function mail(to: string): RateLimit {
  return { name: 'mail', subject: [normalizeEmail(to)] };
}

function byAddress(name: RateLimitName, address: Address): RateLimit[] {
  return address === null ? [] : [{ name, subject: [address] }];
}

/** Limits count a person, however they write their address. */
function normalizeEmail(email: string) {
  return email.trim().toLowerCase();
}
