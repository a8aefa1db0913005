import type { Metadata } from 'next';

export const site = {
  title: 'Roam: local services, booked in a minute',
  description:
    'Find someone good nearby, see when they are really free, and book. You always see what cancelling costs.',
  openGraph: { siteName: 'Roam', locale: 'en_US', type: 'website' },
} as const;

/** What search engines and links elsewhere are told of a page that anybody may open (SITE-8). */
export function publicPage({
  title,
  description,
  path,
  type = site.openGraph.type,
  images,
}: {
  title: Metadata['title'];
  description: string;
  /** Its one address, also where others show the same. */
  path: string;
  type?: 'website' | 'profile';
  /** Where the route has no `opengraph-image` of its own. */
  images?: { url: string; width: number; height: number; alt: string }[];
}): Metadata {
  return {
    title,
    description: shorten(description),
    alternates: { canonical: path },
    // Next replaces the layout's as a whole; without a title of its own it takes the page's.
    openGraph: { ...site.openGraph, type, url: path, ...(images && { images }) },
  };
}

/** As long as search results show, and cut between words. */
function shorten(text: string) {
  if (text.length <= 160) return text;
  return `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
