'use client';

import { useEffect } from 'react';
import { deviceKeys } from '@/lib/browser-storage/storage-keys';
import { applyTheme } from './theme-store';

/** Keeps the page in the device's theme, whichever tab chooses it. */
export function FollowTheme() {
  // Follows other tabs. React drops the attribute where it has to draw the document anew.
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
