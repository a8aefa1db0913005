'use client';

import { useEffect } from 'react';
import { deviceKeys } from '@/lib/browser-storage/storage-keys';
import { applyTheme } from './theme-store';

/** Keeps the page in the chosen theme, even if another tab changes it. */
export function FollowTheme() {
  // Follows other tabs. Applied on mount too, since React drops the attribute if hydration fails.
  useEffect(() => {
    applyTheme();
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === deviceKeys.theme) applyTheme();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return null;
}
