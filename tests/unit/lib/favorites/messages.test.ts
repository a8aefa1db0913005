import {
  changedNotice,
  favoriteFailureMessage,
  favoriteMessages,
  favoriteNotices,
  labelMessage,
  tooltipMessage,
} from '@/lib/favorites/messages';
import { formatMinPrice } from '@/lib/money';

test.each([
  ['FAV-2', favoriteMessages.failed, 'Failed to load favorites'],
  ['FAV-2', favoriteMessages.servicesFailed, 'Failed to load service favorites'],
  ['FAV-2', favoriteMessages.businessesFailed, 'Failed to load business favorites'],
  ['FAV-3', favoriteMessages.signInToSee, 'Please sign in to view and manage your favorites.'],
  ['FAV-4', labelMessage(true), 'Favorited'],
  ['FAV-4', labelMessage(false), 'Add to Favorites'],
  ['FAV-5', favoriteNotices.signIn.title, 'Sign in required'],
  ['FAV-5', favoriteNotices.signIn.description, 'Please sign in to add favorites'],
  ['FAV-5', favoriteNotices.failed.title, 'Error'],
  ['FAV-5', favoriteNotices.failed.description, 'Failed to update favorites. Please try again.'],
  ['FAV-6', favoriteFailureMessage('not_signed_in'), 'Customer not authenticated'],
  ['CAT-4', formatMinPrice(45), 'From $45'],
])('%s: %s', (_rule, message, expected) => {
  expect(message).toBe(expected);
});

test.each([
  ['service', 'Service'],
  ['provider', 'Provider'],
  ['business', 'Business'],
] as const)('the favorite button of a %s names it (FAV-4, FAV-5)', (kind, type) => {
  const change = { kind, itemId: 'a' };
  expect(tooltipMessage(kind, false, false)).toBe('Sign in to add favorites');
  expect(tooltipMessage(kind, false, true)).toBe(`Add ${kind} to favorites`);
  expect(tooltipMessage(kind, true, true)).toBe(`Remove ${kind} from favorites`);
  expect(changedNotice({ ...change, favorited: true })).toEqual({
    title: 'Added to favorites',
    description: `${type} added to your favorites`,
  });
  expect(changedNotice({ ...change, favorited: false })).toEqual({
    title: 'Removed from favorites',
    description: `${type} removed from your favorites`,
  });
});
