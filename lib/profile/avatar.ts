import { pictureTypes, type PictureExtension } from './picture';

export const avatarBucket = 'customer-avatars';
/** The folder inside the bucket. */
const folder = 'customer_avatars';

/** The path comes from the verified id alone; nothing of the upload's own name is ever used. */
export function avatarPath(customerId: string, extension: PictureExtension) {
  return `${folder}/${customerId}.${extension}`;
}

/** Every path a customer's avatar may have but the one it has now. */
export function otherAvatarPaths(customerId: string, kept?: PictureExtension) {
  const extensions = Object.keys(pictureTypes) as PictureExtension[];
  return extensions.filter((one) => one !== kept).map((one) => avatarPath(customerId, one));
}
