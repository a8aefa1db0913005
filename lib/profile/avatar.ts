import { pictureTypes, type PictureExtension } from '@/lib/images/picture-file';

export const avatarBucket = 'customer-avatars';
const folder = 'customer_avatars';

/** Returns the storage path of an avatar. Uses only the verified id, never the uploaded file's name. */
export function getAvatarPath(customerId: string, extension: PictureExtension) {
  return `${folder}/${customerId}.${extension}`;
}

/** Returns all paths that a customer's avatar can have, except that of the current one. */
export function listPossibleAvatarPaths(customerId: string, current?: PictureExtension) {
  const extensions = Object.keys(pictureTypes) as PictureExtension[];
  return extensions.filter((ext) => ext !== current).map((ext) => getAvatarPath(customerId, ext));
}
