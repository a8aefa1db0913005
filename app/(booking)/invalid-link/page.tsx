import type { Metadata } from 'next';
import { InvalidLinkPage } from '@/components/provider-links/invalid-link-page';

export const metadata: Metadata = { title: 'Invalid link', robots: { index: false } };

/** Page for an invalid provider link, served at its own URL for browsers without JavaScript. */
export default InvalidLinkPage;
