import { chromium } from '@playwright/test';
import { findChromium } from '../embedded/chromium';
import { measureRequests } from './load';
import { loadPage, type Load } from './page-load';
import { withSites, type Site } from './sites';
import { formatFigure, formatTable, summarize, type Figure } from './stats';

type Sample = Load & { rps: number };
type Samples = Record<Site['name'], Sample[]>;
type Measure = {
  key: keyof Sample;
  name: string;
  scale: number;
  digits: number;
  target?: { ratio: number; atLeast?: true };
};

const measures: Measure[] = [
  { key: 'js', name: 'JavaScript, kB gzip', scale: 1_000, digits: 1, target: { ratio: 1.15 } },
  { key: 'fcp', name: 'First contentful paint, ms', scale: 1, digits: 0 },
  { key: 'lcp', name: 'Largest contentful paint, ms', scale: 1, digits: 0, target: { ratio: 1.5 } },
  {
    key: 'rps',
    name: 'Requests a second',
    scale: 1,
    digits: 0,
    target: { ratio: 0.4, atLeast: true },
  },
  { key: 'html', name: 'HTML, kB gzip', scale: 1_000, digits: 1 },
];

/** The landing page against the floor, in rounds that take turns: a slow minute hits both. */
export async function benchWeb({ rounds, smoke }: { rounds: number; smoke: boolean }) {
  const seconds = smoke ? 1 : 4;
  const samples = await withSites((sites) => measure(sites, smoke ? 1 : rounds, seconds));
  const rows = measures.map((one) => compare(one, samples));
  console.log(`\nWeb, / as the floor has it and as Roam has it, ${rounds} rounds\n`);
  const head = ['', 'floor', 'roam', 'ratio', 'target', ''];
  console.log(formatTable([head, ...rows.map(describe)]));
  return rows;
}

async function measure(sites: Site[], rounds: number, seconds: number) {
  const samples: Samples = { floor: [], roam: [] };
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  });
  try {
    // The first visit warms the servers and is thrown away.
    for (const site of sites) await loadPage(browser, site);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 ? [...sites].reverse() : sites;
      for (const site of order) {
        const load = await loadPage(browser, site);
        samples[site.name].push({ ...load, rps: await measureRequests(site.url, seconds) });
      }
    }
  } finally {
    await browser.close();
  }
  return samples;
}

function compare(measure: Measure, samples: Samples) {
  const [floor, roam] = (['floor', 'roam'] as const).map((site) =>
    summarize(samples[site].map((sample) => sample[measure.key] / measure.scale)),
  ) as [Figure, Figure];
  const ratio = roam.median / floor.median;
  const { target } = measure;
  const met = target && (target.atLeast ? ratio >= target.ratio : ratio <= target.ratio);
  return { ...measure, floor, roam, ratio, met };
}

function describe({ name, digits, floor, roam, ratio, target, met }: ReturnType<typeof compare>) {
  const goal = target ? `${target.atLeast ? '≥' : '≤'} ${target.ratio}` : '';
  return [
    name,
    formatFigure(floor, digits),
    formatFigure(roam, digits),
    ratio.toFixed(2),
    goal,
    met === undefined ? '' : met ? 'met' : 'missed',
  ];
}
