/** What customers read when a part of the catalogue cannot be shown. */
export const catalogMessages = {
  servicesFailed: 'Services could not be loaded. Your search is kept, so try again in a moment.',
  categoriesFailed: 'Categories could not be loaded.',
  providersFailed: 'Providers could not be loaded.',
  businessesFailed: 'Businesses could not be loaded.',
  availableFailed: 'Free times could not be loaded.',
  suggestionsFailed: 'Suggestions could not be loaded.',
  nearFailed: 'What is near could not be loaded.',
  proofFailed: 'Ratings and categories could not be loaded.',
  reviewsFailed: 'Reviews could not be loaded.',
  linkCopied: 'Link copied',
  linkToCopy: 'Copy this address to share the page',
} as const;
