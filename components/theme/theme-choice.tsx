'use client';

import { useSyncExternalStore } from 'react';
import { RadioChip } from '@/components/ui/radio-chip';
import { themes, type Theme } from '@/lib/browser-storage/theme';
import { chooseTheme, getCurrentTheme, subscribeToTheme } from './theme-store';
import { siteName } from '@/lib/site-config';

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribeToTheme, getCurrentTheme, () => 'system' as const);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-muted-foreground">
        Choose {siteName}'s appearance on this device. System follows your device's setting.
      </legend>
      <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3">
        {themes.map((option) => (
          <RadioChip
            key={option}
            name="theme"
            value={option}
            checked={theme === option}
            onChange={() => chooseTheme(option)}
          >
            {labels[option]}
          </RadioChip>
        ))}
      </div>
      <noscript>
        <p className="mt-4">
          Changing the appearance needs JavaScript. Without it, {siteName} follows your device's
          setting.
        </p>
      </noscript>
    </fieldset>
  );
}
