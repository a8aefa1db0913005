import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { BrowserStorageList } from '@/components/marketing/browser-storage-list';
import {
  cacheNames,
  closedAnnouncementsKey,
  cookieNames,
  deviceCookie,
  deviceKeys,
  draftPrefix,
  recentSearchesKey,
  storageKeys,
} from '@/lib/browser-storage/storage-keys';
import { isKeptInBrowser } from '@/tests/support/journeys/kept-in-browser';

test('the privacy page lists every cookie and storage key that has a name in the app (SITE-14)', () => {
  render(<BrowserStorageList />);
  const listed = screen.getAllByRole('term').map((term) => term.firstChild?.textContent);
  const named = [
    ...Object.values(cookieNames),
    deviceCookie,
    ...Object.values(storageKeys),
    ...Object.values(deviceKeys),
    recentSearchesKey,
    closedAnnouncementsKey,
    ...Object.values(cacheNames),
    `${draftPrefix}…`,
    // What the auth library adds for a sign-in that is under way.
    `${cookieNames.auth}-…`,
  ];
  expect(listed.sort()).toEqual(named.sort());
  for (const term of screen.getAllByRole('definition')) expect(term).not.toBeEmptyDOMElement();
});

test('what is found on a device is told from what is not listed (SITE-14)', () => {
  const known = [
    'roam.auth',
    'roam.auth.1',
    'roam.auth-code-verifier',
    'roam.draft.review.S8HS5TZF',
  ];
  expect(known.filter((name) => !isKeptInBrowser(name))).toEqual([]);
  expect(['_ga', 'roam.other', 'roam.authority'].filter(isKeptInBrowser)).toEqual([]);
});

/** Ways to keep something on a device. */
const writes =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie|caches\.open|cookies\(\)|cookies\.set|store\.set\(|serviceWorker/;
/** Where the names come from: the list itself, or what is made from it for the auth library. */
const names =
  /(storage-keys|stored-session)'|from '(\.|@\/lib\/(supabase|browser-storage))\/cookies'/;

test('nothing is kept under a name that the list does not know (SITE-14)', () => {
  const nameless = sources().filter(({ text }) => writes.test(text) && !names.test(text));
  expect(nameless.map(({ file }) => file)).toEqual([]);
});

function sources() {
  return ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) })),
  );
}

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');
