import type { Metadata } from 'next';
import { brand, formats, siteName } from '@/lib/site-config';
import { truncate } from '@/lib/form/truncate';

export const site = {
  title: brand.title,
  description: brand.description,
  openGraph: { siteName, locale: formats.locale.replace('-', '_'), type: 'website' },
} as const;

/** Message for a page whose metadata can't be loaded. An error in `generateMetadata` would replace the whole page. */
export const metadataMessage = 'Failed to load the metadata of a page';

/** Returns the metadata of a public page, for search engines and link previews (SITE-8). */
export function getPublicPageMetadata({
  title,
  description,
  path,
  type = site.openGraph.type,
  images,
}: {
  title: Metadata['title'];
  description: string;
  path: string;
  type?: 'website' | 'profile';
  /** Link preview images for routes without an `opengraph-image` file. */
  images?: { url: string; width: number; height: number; alt: string }[];
}): Metadata {
  return {
    title,
    description: shorten(description),
    alternates: { canonical: path },
    // Next.js replaces the layout's `openGraph` entirely. Without a title, it uses the page's.
    openGraph: { ...site.openGraph, type, url: path, ...(images && { images }) },
  };
}

/** Truncates between words to the length that search results show. */
function shorten(text: string) {
  if (text.length <= 160) return text;
  return `${truncate(text, 159).replace(/\s+\S*$/, '')}…`;
}
