import { deviceKeys } from './storage-keys';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Script that applies the theme before the first paint (SITE-15). The content security policy allows it by its hash. */
export const themeScript = `try {
  var theme = localStorage.getItem('${deviceKeys.theme}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {}`;
