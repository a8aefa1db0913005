import type { Metadata } from 'next';
import { EndedLink } from '@/components/provider-links/ended-link';

export const metadata: Metadata = { title: 'Link ended', robots: { index: false } };

/** Copy of the page of an ended provider link, for browsers without JavaScript. */
export default EndedLink;
