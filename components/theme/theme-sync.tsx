'use client';

import { useEffect } from 'react';
import { deviceKeys } from '@/lib/browser-storage/storage-keys';
import { applyTheme } from './theme-store';

/** Invisible component that applies the chosen theme to the page, even if another tab changes it. */
export function ThemeSync() {
  // Applies the theme on mount, because React drops the attribute if hydration fails. Listens to other tabs.
  useEffect(() => {
    applyTheme();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === deviceKeys.theme) applyTheme();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return null;
}
