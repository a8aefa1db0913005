import { deviceKeys } from './storage-keys';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Script in every page's head that applies the chosen theme before the first paint (SITE-15). Its text
 * never changes, so that the content security policy can name its hash.
 */
export const themeScript = `try {
  var theme = localStorage.getItem('${deviceKeys.theme}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {}`;
