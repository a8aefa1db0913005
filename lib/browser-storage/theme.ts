import { deviceKeys } from './storage-keys';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Runs in every page's head, before anything is painted: a theme that was chosen on this device is
 * never seen to change (SITE-15). Inline and of unchanging text, so that a policy can name its hash.
 */
export const themeScript = `try {
  var theme = localStorage.getItem('${deviceKeys.theme}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {}`;
