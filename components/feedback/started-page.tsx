'use client';

import { useEffect } from 'react';
import { startupFailureId } from '@/lib/startup';

/** Takes the notice away by hand, so that its words stay on the server. */
export function StartedPage() {
  // Only a page whose scripts work gets here.
  useEffect(() => document.getElementById(startupFailureId)?.remove(), []);
  return null;
}
