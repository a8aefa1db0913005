export const catalogMessages = {
  servicesFailed: "We couldn't load services. Your search is still here, so try again in a moment.",
  categoriesFailed: "We couldn't load categories.",
  providersFailed: "We couldn't load providers.",
  businessesFailed: "We couldn't load businesses.",
  availableFailed: "We couldn't load available times.",
  suggestionsFailed: "We couldn't load suggestions.",
  nearbyFailed: "We couldn't load what's near you.",
  landingFailed: "We couldn't load ratings and categories.",
  reviewsFailed: "We couldn't load reviews.",
  linkCopied: 'Link copied',
  linkToCopy: 'Copy this link to share the page',
} as const;
