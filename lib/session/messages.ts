export const sessionMessages = {
  profileFetchFailed: 'Failed to fetch customer profile',
  profileCreateFailed: 'Failed to create customer profile',
  unavailable: "We couldn't reach our servers. Please try again in a moment.",
} as const;
