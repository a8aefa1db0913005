import { createFailureFormatter } from '@/lib/actions/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import { pictureProblems } from '@/lib/images/picture-file';
import type { ThreadState } from './types';

/** Maximum lengths in characters. The database checks them too. */
export const maxMessageLength = 2000;
export const maxThreadReportLength = 1000;

export const threadMessages = {
  bodyMissing: 'Write a message first.',
  invalid: 'Please check the highlighted field.',
  notSignedIn: 'Please sign in to write to your provider.',
  unexpected: "We couldn't do that. Your text is still here, so please try again.",
  unavailable: "We didn't hear back in time. Please try again; nothing is sent twice.",
  loadFailed: 'Failed to load the messages',
  reportTerms: "We'll read this conversation, and no one can write here until we've answered.",
};

/** Maximum number of photos that each side adds. The database checks it too. */
export const maxPhotos = 4;

export const photoMessages = {
  notSignedIn: 'Please sign in to add a photo.',
  unexpected: "We couldn't do that. Please try again.",
  unavailable: "We didn't hear back in time. Please try again; no photo is added twice.",
  photosOff: "This site can't store photos right now.",
  closed: 'This conversation is closed, so no photo can be added anymore.',
  intro: 'Show the door, or what needs doing. They stay between the two of you.',
  reviewIntro: 'Show the result. Everyone who reads your review sees them.',
  hint: `JPEG, PNG or WebP. Up to ${maxPhotos} photos, without their location.`,
};

/** Returns why a file can't be added as a photo. */
export function getPhotoProblemMessage(problem: keyof typeof pictureProblems) {
  return pictureProblems[problem].replaceAll('picture', 'photo');
}

/** Messages for the database's rejection codes. */
export const threadRejections: Record<string, string> = {
  thread_closed: 'This conversation is closed. Copy your text if you still need it.',
  thread_reported: "This conversation is closed while we look into a report. We'll reopen it soon.",
  photos_full: "You've added four photos, which is the most. Remove one to add another.",
  uploads_full: "Eight uploads weren't finished. Please try again in an hour.",
  not_reviewed: 'Publish your review first. Then add its photos.',
  review_closed: bookingMessages.reviewClosed,
  unknown_photo: 'This photo was removed while it was uploading. Please add it again.',
  thread_full: 'This conversation has reached its limit of 200 messages. Please call instead.',
};

export const photoNotice = {
  title: 'Photo added',
  message: 'They see it with this booking.',
};

export const reviewPhotoNotice = {
  title: 'Photo added',
  message: 'It appears with your review in a minute or two.',
};

export const sentNotice = {
  title: 'Message sent',
  message: "We'll let them know. Their answer appears here.",
};

/** Returns why no one can write in a thread, or null if it is open. */
export function getThreadStateMessage(state: ThreadState) {
  if (state === 'open') return null;
  if (state === 'closed') return 'This conversation is closed. Your messages stay here.';
  return threadRejections[`thread_${state}`] ?? null;
}

export const getThreadFailureMessage = createFailureFormatter(threadMessages, 60 * 60);
export const getPhotoFailureMessage = createFailureFormatter(photoMessages, 60 * 60);
