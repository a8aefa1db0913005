import { deviceKeys } from '@/lib/browser-storage/storage-keys';
import { themes, type Theme } from '@/lib/browser-storage/theme';

const listeners = new Set<() => void>();
/** Theme used if storage is blocked, for example in some private windows. */
let memoryTheme: Theme = 'system';

export function getCurrentTheme(): Theme {
  try {
    const storedTheme = localStorage.getItem(deviceKeys.theme);
    return themes.find((theme) => theme === storedTheme) ?? 'system';
  } catch {
    return memoryTheme;
  }
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(deviceKeys.theme);
    else localStorage.setItem(deviceKeys.theme, theme);
  } catch {
    memoryTheme = theme;
  }
  applyTheme();
}

/** Applies the stored theme. Without one, the style sheet follows the system. */
export function applyTheme() {
  const theme = getCurrentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
