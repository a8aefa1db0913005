import type { Sites } from './sites';

type Limit = { atMost: number } | { atLeast: number };

/** What the figures of a page should be, as ratios to the floor's; `shift` is the page's own. */
export type Targets = { js?: Limit; lcp?: Limit; requests?: Limit; shift?: Limit };

export type BenchPage = {
  name: string;
  url: string;
  /** The bare page it is compared with: prerendered, or made for each request, as it is. */
  floor: string;
  targets: Targets;
};

const shift = { atMost: 0.01 };

/** The landing page, one of each kind that is prerendered, and one that is made for each request. */
export async function choosePages({ floor, roam }: Sites): Promise<BenchPage[]> {
  const listed = await (await fetch(new URL('sitemap.xml', roam))).text();
  const getFirst = (kind: string) => {
    const path = new RegExp(`<loc>[^<]*(/${kind}/[^<?]+)</loc>`).exec(listed)?.[1];
    if (!path) throw new Error(`The sitemap lists no page of the kind ${kind}`);
    return new URL(path, roam).href;
  };
  const prerendered = { floor, targets: { requests: { atLeast: 0.15 }, shift } };
  const painted = { lcp: { atMost: 1.6 }, shift };
  return [
    {
      ...prerendered,
      name: '/',
      url: roam,
      targets: { ...painted, js: { atMost: 1.12 }, requests: { atLeast: 0.15 } },
    },
    {
      ...prerendered,
      name: '/provider',
      url: getFirst('provider'),
      targets: { ...painted, js: { atMost: 1.15 }, requests: { atLeast: 0.15 } },
    },
    { ...prerendered, name: '/business', url: getFirst('business') },
    { ...prerendered, name: '/home', url: new URL('home', roam).href },
    {
      name: '/services',
      url: new URL('services', roam).href,
      floor: new URL('live', floor).href,
      targets: { requests: { atLeast: 0.35 }, shift },
    },
  ];
}
