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
import { isInInventory } from '@/tests/support/journeys/browser-storage';

test('the privacy page lists every cookie and storage key that the app names (SITE-14)', () => {
  render(<BrowserStorageList />);
  const listedNames = screen.getAllByRole('term').map((term) => term.firstChild?.textContent);
  const namedKeys = [
    ...Object.values(cookieNames),
    deviceCookie,
    ...Object.values(storageKeys),
    ...Object.values(deviceKeys),
    recentSearchesKey,
    closedAnnouncementsKey,
    ...Object.values(cacheNames),
    `${draftPrefix}…`,
    // The auth library adds this during a sign-in.
    `${cookieNames.auth}-…`,
  ];
  expect(listedNames.sort()).toEqual(namedKeys.sort());
  for (const term of screen.getAllByRole('definition')) expect(term).not.toBeEmptyDOMElement();
});

test('isInInventory recognizes the listed keys with their suffixes, and no others (SITE-14)', () => {
  const knownKeys = [
    'roam.auth',
    'roam.auth.1',
    'roam.auth-code-verifier',
    'roam.draft.review.S8HS5TZF',
  ];
  expect(knownKeys.filter((name) => !isInInventory(name))).toEqual([]);
  expect(['_ga', 'roam.other', 'roam.authority'].filter(isInInventory)).toEqual([]);
});

const storageWritePattern =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie|caches\.open|cookies\(\)|cookies\.set|store\.set\(|serviceWorker/;
/** Imports of the storage names: from the list itself, or from the names derived for the auth library. */
const nameImportPattern =
  /(storage-keys|stored-session)'|from '(\.|@\/lib\/(supabase|browser-storage))\/cookies'/;

test('every source file that writes to storage imports the listed names (SITE-14)', () => {
  const sourcesWithoutNames = readSourcesWithoutComments().filter(
    ({ text }) => storageWritePattern.test(text) && !nameImportPattern.test(text),
  );
  expect(sourcesWithoutNames.map(({ file }) => file)).toEqual([]);
});

function readSourcesWithoutComments() {
  return ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: removeComments(readFileSync(file, 'utf8')) })),
  );
}

const removeComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');
