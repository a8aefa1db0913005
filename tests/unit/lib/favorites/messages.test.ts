import {
  getFavoriteNotice,
  getFavoriteFailureMessage,
  favoriteMessages,
  favoriteNotices,
  getFavoriteButtonLabel,
  getFavoriteTooltip,
} from '@/lib/favorites/messages';

test.each([
  ['FAV-2', favoriteMessages.loadFailed, 'Failed to load favorites'],
  ['FAV-2', favoriteMessages.loadServicesFailed, 'Failed to load service favorites'],
  ['FAV-2', favoriteMessages.loadBusinessesFailed, 'Failed to load business favorites'],
  ['FAV-3', favoriteMessages.signInToSee, 'Please sign in to view and manage your favorites.'],
  ['FAV-4', getFavoriteButtonLabel(true), 'Favorited'],
  ['FAV-4', getFavoriteButtonLabel(false), 'Add to Favorites'],
  ['FAV-5', favoriteNotices.signIn.title, 'Sign in required'],
  ['FAV-5', favoriteNotices.signIn.description, 'Please sign in to add favorites'],
  ['FAV-5', favoriteNotices.failed.title, 'Error'],
  ['FAV-5', favoriteNotices.failed.description, 'Failed to update favorites. Please try again.'],
  ['FAV-6', getFavoriteFailureMessage('not_signed_in'), 'Customer not authenticated'],
])('%s: the message is “%s”, as specified', (_rule, message, expected) => {
  expect(message).toBe(expected);
});

test.each([
  ['service', 'Service'],
  ['provider', 'Provider'],
  ['business', 'Business'],
] as const)('the favorite button and notices of a %s name it (FAV-4, FAV-5)', (kind, type) => {
  const change = { kind, itemId: 'a' };
  expect(getFavoriteTooltip(kind, false, false)).toBe('Sign in to add favorites');
  expect(getFavoriteTooltip(kind, false, true)).toBe(`Add ${kind} to favorites`);
  expect(getFavoriteTooltip(kind, true, true)).toBe(`Remove ${kind} from favorites`);
  expect(getFavoriteNotice({ ...change, favorited: true })).toEqual({
    title: 'Added to favorites',
    description: `${type} added to your favorites`,
  });
  expect(getFavoriteNotice({ ...change, favorited: false })).toEqual({
    title: 'Removed from favorites',
    description: `${type} removed from your favorites`,
  });
});
