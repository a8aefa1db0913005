import type { ProfileReason } from './messages';

export const longestBio = 500;
export const largestPicture = 5 * 1024 * 1024;
/** A portrait is a square of so many pixels; the largest we show has 96 by 96 points. */
export const portraitSide = 512;
/** Beside a picture that is shown whole; one colour for every theme, since it is baked in. */
export const besidePicture = '#e9e4da';

/** The folder inside the bucket that spec §3 names. */
const folder = 'customer_avatars';
export const avatarBucket = 'customer-avatars';
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** How a picture becomes a square: its middle, or all of it with bands beside. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];

export function readFit(value: unknown): PictureFit {
  return pictureFits.find((fit) => fit === value) ?? 'cover';
}

/** The path comes from the verified id alone; nothing of the upload's own name is ever used. */
export function avatarPath(customerId: string, extension: PictureExtension) {
  return `${folder}/${customerId}.${extension}`;
}

/** Every path a customer's avatar may have but the one it has now. */
export function otherAvatarPaths(customerId: string, kept?: PictureExtension) {
  const extensions = Object.keys(pictureTypes) as PictureExtension[];
  return extensions.filter((one) => one !== kept).map((one) => avatarPath(customerId, one));
}

/** What the first bytes are, whatever the file calls itself. */
export function sniffPicture(bytes: Uint8Array): PictureExtension | null {
  const starts = (signature: number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}

/** A day that is over; both are calendar days, so they compare as texts. */
export function isPast(date: string | null, today: string) {
  return date === null || date < today;
}

/** Why the backend refused, as far as a customer may know. */
export function refusalReason({ code = '', status = 0 }: { code?: string; status?: number }) {
  const is = (reason: ProfileReason) => reason;
  if (/^(PGRST30[0-3]|42501)$/.test(code) || status === 401) return is('signInAgain');
  if (/^(23514|22\w{3}|PGRST102)$/.test(code)) return is('notAccepted');
  if (['email_exists', 'email_address_invalid'].includes(code)) return is('emailTaken');
  if ([0, 502, 503, 504].includes(status)) return is('notAnswering');
  return is('wentWrong');
}
