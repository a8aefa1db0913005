/** What goes wrong while finding out who is signed in. */
export const sessionMessages = {
  profileFetchFailed: 'Failed to fetch customer profile',
  profileCreateFailed: 'Failed to create customer profile',
  notAnswering: 'The service is not answering. Please try again in a moment.',
} as const;
