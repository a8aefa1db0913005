export const sessionMessages = {
  profileFetchFailed: 'Failed to fetch customer profile',
  profileCreateFailed: 'Failed to create customer profile',
  notAnswering: "We couldn't reach our servers. Please try again in a moment.",
} as const;
