import type { Metadata } from 'next';
import { InvalidLinkPage } from '@/components/provider-links/invalid-link-page';

export const metadata: Metadata = { title: 'Link ended', robots: { index: false } };

/** Copy of the page of an ended provider link, for browsers without JavaScript. */
export default InvalidLinkPage;
