import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSync } from '@/components/theme/theme-sync';
import { ThemeChoice } from '@/components/theme/theme-choice';
import { deviceKeys } from '@/lib/browser-storage/storage-keys';
import { themeScript } from '@/lib/browser-storage/theme';

const getTheme = () => document.documentElement.dataset.theme;
const getRadio = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('a chosen theme applies and is stored until the system theme is chosen again (SITE-15)', async () => {
  const user = userEvent.setup();
  render(<ThemeChoice />);
  expect(getRadio('System')).toBeChecked();

  await user.click(getRadio('Dark'));
  expect(getRadio('Dark')).toBeChecked();
  expect(getTheme()).toBe('dark');
  expect(localStorage.getItem(deviceKeys.theme)).toBe('dark');

  await user.click(getRadio('System'));
  expect(getTheme()).toBeUndefined();
  expect(localStorage.getItem(deviceKeys.theme)).toBeNull();
});

test('a theme chosen in another tab applies in this one (SITE-15)', () => {
  render(
    <>
      <ThemeSync />
      <ThemeChoice />
    </>,
  );
  act(() => {
    localStorage.setItem(deviceKeys.theme, 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: deviceKeys.theme }));
  });
  expect(getTheme()).toBe('light');
  expect(getRadio('Light')).toBeChecked();
});

test.each([
  ['a stored dark theme applies', 'dark', 'dark'],
  ['a stored light theme applies', 'light', 'light'],
  ['an unknown stored theme is ignored', 'pink', undefined],
  ['the system theme applies without a stored one', null, undefined],
])('%s before the first paint (SITE-15)', (_case, stored, expected) => {
  if (stored) localStorage.setItem(deviceKeys.theme, stored);
  new Function(themeScript)();
  expect(getTheme()).toBe(expected);
});

test('if storage is unavailable, a chosen theme applies only to the current page (SITE-15)', async () => {
  const throwSecurityError = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  const user = userEvent.setup();
  render(<ThemeChoice />);
  await user.click(getRadio('Dark'));
  expect(getRadio('Dark')).toBeChecked();
  expect(getTheme()).toBe('dark');
  // The script that runs before the first paint must not throw either.
  new Function(themeScript)();
  jest.restoreAllMocks();
});
