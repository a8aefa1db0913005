import { routes } from './routes';

/** As in next.config.mjs: an avatar of 5 MB and the form around it. Beyond it Next can only fail. */
export const largestBody = 5 * 1024 * 1024 + 64 * 1024;

export const pictureTooBig = 'Choose a picture of at most 5 MB.';
const avatarTooBig = `Failed to upload avatar: ${pictureTooBig}`;
const formTooBig = 'This form is larger than it may be. Please send less.';

/** What a form that is too large hears at this path; only the profile takes pictures. */
export function tooLargeMessage(pathname: string) {
  return pathname === routes.profile ? avatarTooBig : formTooBig;
}

/** Whether these are the words by which a form is refused for its size. */
export function isTooLargeMessage(words: string) {
  return words === avatarTooBig || words === formTooBig;
}

/** By what the request says of itself, else by counting what comes. */
export async function isTooLarge(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('multipart/form-data')) return false;
  const length = request.headers.get('content-length');
  if (length !== null) return Number(length) > largestBody;

  // To the end, which a copy of a body cannot leave early; Next hands on ten megabytes at most.
  let size = 0;
  for await (const chunk of request.clone().body ?? []) size += chunk.length;
  return size > largestBody;
}
