import type { Sites } from './sites';

type Limit = { atMost: number } | { atLeast: number };

/** Limits for the figures of a page, as ratios to the baseline. The limit for `shift` is absolute. */
type Targets = Partial<Record<'js' | 'css' | 'lcp' | 'requests' | 'shift', Limit>>;

export type BenchPage = {
  name: string;
  url: string;
  /** URL of the page to compare with. A bare baseline page is prerendered or dynamic, as this page is. */
  baseline: string;
  targets: Targets;
};

const shift = { atMost: 0.01 };

/** Returns the pages with another build's pages as baselines. A page passes if it's at most five percent worse. */
export function compareWithBuild(pages: BenchPage[], otherUrl: string): BenchPage[] {
  const limit = { atMost: 1 / 0.95 };
  return pages.map(({ name, url }) => ({
    name: `${name} against the other build`,
    url,
    baseline: new URL(new URL(url).pathname, otherUrl).href,
    targets: { js: limit, css: limit, requests: { atLeast: 0.95 } },
  }));
}

/** Selects the landing page, one prerendered page of each kind and one dynamic page. */
export async function choosePages({ baseline, roam }: Sites): Promise<BenchPage[]> {
  const sitemap = await (await fetch(new URL('sitemap.xml', roam))).text();
  const getFirst = (kind: string) => {
    const path = new RegExp(`<loc>[^<]*(/${kind}/[^<?]+)</loc>`).exec(sitemap)?.[1];
    if (!path) throw new Error(`The sitemap has no /${kind}/ page`);
    return new URL(path, roam).href;
  };
  const prerendered = {
    baseline,
    targets: { js: { atMost: 1.12 }, lcp: { atMost: 1.3 }, requests: { atLeast: 0.25 }, shift },
  };
  return [
    { ...prerendered, name: '/', url: roam },
    { ...prerendered, name: '/provider', url: getFirst('provider') },
    { ...prerendered, name: '/business', url: getFirst('business') },
    {
      name: '/home',
      url: new URL('home', roam).href,
      baseline,
      targets: { ...prerendered.targets, lcp: { atMost: 1.6 } },
    },
    {
      name: '/services',
      url: new URL('services', roam).href,
      baseline: new URL('live', baseline).href,
      targets: {
        js: { atMost: 1.16 },
        lcp: { atMost: 1.6 },
        requests: { atLeast: 0.35 },
        shift,
      },
    },
  ];
}
