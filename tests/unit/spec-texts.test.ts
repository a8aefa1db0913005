import { readFileSync } from 'node:fs';
import path from 'node:path';

const favorites = 'favorites.spec.ts';
const announcements = 'announcements.spec.ts';
const errors = 'error-screens.spec.ts';

const visitor = 'a visitor is asked to sign in, and every heart says why it sleeps';
const empty = 'a customer with no favorites is shown where to find some';
const keeps = 'a customer keeps a provider, a service and a business, and lets them go';
const fails = 'a change that fails is taken back and said';
const ended = 'a session that ended meanwhile is said';
const broken = 'one broken list says so, the others work, and Try Again reloads';
const pages = 'announcements open by themselves, are paged through, and stay closed';
const page = 'a page that broke leads home';
const section = 'a section that broke leaves the page standing';
const scripts = 'when the scripts cannot be loaded the page says so, and a refresh mends it';
const guard = 'a guarded page says that the session is being checked';

/**
 * Every text that the spec quotes for favorites, announcements, error screens and the guard, beside
 * the journey that sees it in a real page under the condition that causes it. The third column is
 * the text as that journey writes it, where it is put together there.
 */
const table: [text: string, file: string, journey: string, written?: string][] = [
  // §2, the favorites page
  ['Manage your favorite services, providers, and businesses', favorites, empty],
  ['Back to Home', favorites, empty],
  ['No Favorite Services/Providers/Businesses', favorites, empty, 'No Favorite ${tab}'],
  [
    "You haven't added any ... to your favorites yet.",
    favorites,
    empty,
    "You haven't added any ${",
  ],
  ['Browse', favorites, empty],
  ['Sign In Required', favorites, visitor],
  ['Please sign in to view and manage your favorites.', favorites, visitor],
  ['Sign In', favorites, visitor],
  ['Loading Favorites', favorites, 'a slow list says that it is loading'],
  ['Error Loading Favorites', favorites, broken],
  ['Try Again', favorites, broken],
  ['From $', favorites, keeps, 'From \\$'],
  ['Book Now', favorites, keeps],
  ['View Profile', favorites, keeps],
  ['Remove', favorites, keeps],
  // §2, the popup
  ['n of total', announcements, pages, '1 of 2'],
  ['Previous', announcements, pages],
  ['Next', announcements, pages],
  ['Close', announcements, pages],
  // §2, error screens and guard
  ['Something went wrong', errors, section],
  ['Refresh Page', errors, section],
  ['Page Error', errors, page],
  ['Return to Home', errors, page],
  ['Something went wrong... Please try refreshing the page.', errors, scripts],
  ['Loading...', errors, guard],
  ['Please wait while we verify your session.', errors, guard],
  // §5: the action's answer, which the customer reads as the toast of §8
  ['Customer not authenticated', favorites, ended, 'Sign in required'],
  // §8
  ['Failed to load favorites', favorites, broken],
  ['Failed to load service favorites', favorites, broken],
  ['Failed to load business favorites', favorites, broken],
  ['Sign in required', favorites, ended],
  ['Please sign in to add favorites', favorites, ended],
  ['Error', favorites, fails],
  ['Failed to update favorites. Please try again.', favorites, fails],
  ['Added to favorites', favorites, keeps],
  ['{Type} added to your favorites', favorites, keeps, '${type} added to your favorites'],
  ['Removed from favorites', favorites, keeps],
  ['{Type} removed from your favorites', favorites, keeps, 'Provider removed from your favorites'],
  ['Sign in to add favorites', favorites, visitor],
  ['Add {type} to favorites', favorites, keeps, 'Add ${kind} to favorites'],
  ['Remove {type} from favorites', favorites, keeps, 'Remove provider from favorites'],
  ['Favorited', favorites, keeps],
  ['Add to Favorites', favorites, keeps],
];

test.each(table)('“%s” is seen in %s: %s', (text, file, journey, written = text) => {
  const source = readFileSync(path.join(process.cwd(), 'tests/e2e', file), 'utf8');
  const body = source.split(`'${journey}'`)[1]?.split(/\n\s*test(?:\.describe)?\(/)[0];
  expect(body).toContain(written);
});
