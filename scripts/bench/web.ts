import { chromium, type Browser } from '@playwright/test';
import { CliError } from '../cli/run-cli';
import { findChromium, findFullChromium } from '../testing/chromium';
import { measureConfirm } from './confirm';
import { measureMemory, measureRequests } from './load';
import { loadPage, type PageLoad } from './page-load';
import { compareWithBuild, choosePages, type BenchPage } from './pages';
import { withSites } from './sites';
import { formatSummary, formatTable, summarize } from './stats';

type Sample = PageLoad & { requests: number };
type Options = { rounds: number; smoke: boolean; against?: string };
type Samples = Map<string, Sample[]>;
type Measure = {
  key: keyof Sample;
  name: string;
  divisor: number;
  digits: number;
  /** Set if the target applies to the value itself instead of its ratio to the baseline. */
  isAbsolute?: true;
};

const measures: Measure[] = [
  { key: 'js', name: 'JavaScript, kB gzip', divisor: 1_000, digits: 1 },
  { key: 'css', name: 'Style sheets, kB gzip', divisor: 1_000, digits: 1 },
  { key: 'fcp', name: 'First contentful paint, ms', divisor: 1, digits: 0 },
  { key: 'lcp', name: 'Largest contentful paint, ms', divisor: 1, digits: 0 },
  { key: 'requests', name: 'Requests per second', divisor: 1, digits: 0 },
  { key: 'shift', name: 'Layout shift', divisor: 1, digits: 3, isAbsolute: true },
  { key: 'html', name: 'HTML, kB gzip', divisor: 1_000, digits: 1 },
  { key: 'files', name: 'Requests per visit', divisor: 1, digits: 0 },
];

/** Measures Roam's public pages and bare pages in the same rounds, so that a slow minute affects both. */
export async function benchWeb({ rounds, smoke, against }: Options) {
  return withSites(async (sites) => {
    const allPages = await choosePages(sites);
    const roamPages = smoke ? allPages.slice(0, 1) : allPages;
    const pages = against ? [...roamPages, ...compareWithBuild(roamPages, against)] : roamPages;
    const { browser, name } = await launchBrowser(smoke);
    try {
      const samples = await measurePages(browser, pages, smoke ? 1 : rounds, smoke ? 1 : 5);
      const rows = pages.flatMap((page) =>
        measures.map((measure) => compareWithTarget(measure, page, samples)),
      );
      console.log(`\nWeb: Roam's pages compared with a bare page, ${rounds} rounds in ${name}\n`);
      const header = ['', 'baseline', 'roam', 'ratio', 'target', ''];
      console.log(formatTable([header, ...rows.map(formatRow)]));
      console.log(`\n${cacheNote}`);
      const isBusy = !smoke && warnIfNoisy(rows);
      const memory = await measureMemory(sites, roamPages, 20_000);
      const confirm = await measureConfirm(browser, sites, rounds);
      return { browser: name, isBusy, rows, memory, confirm };
    } finally {
      await browser.close();
    }
  });
}

const cacheNote =
  'Prerendered pages come from the page cache, which another visitor may have filled. The data of ' +
  '/services is read once every five seconds for all visitors, but the page is rendered for each request.';

/** Launches a full browser, because the headless shell skips work that a visitor's browser does. */
async function launchBrowser(smoke: boolean) {
  const fullBrowser = findFullChromium();
  if (!fullBrowser && !smoke)
    throw new CliError("Full Chromium isn't installed. Install it: apt-get install chromium");
  const browser = await chromium.launch({
    executablePath: fullBrowser ?? findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  });
  return {
    browser,
    name: `${fullBrowser ? 'Chromium' : 'the headless shell'} ${browser.version()}`,
  };
}

async function measurePages(browser: Browser, pages: BenchPage[], rounds: number, seconds: number) {
  const urls = [...new Set(pages.flatMap(({ baseline, url }) => [baseline, url]))];
  const samples: Samples = new Map(urls.map((url) => [url, []]));
  // Warms up the servers. These loads aren't counted.
  for (const url of urls) await loadPage(browser, url);
  for (let round = 0; round < rounds; round++) {
    for (const url of round % 2 ? urls.toReversed() : urls) {
      const load = await loadPage(browser, url);
      const requests = await measureRequests(url, seconds);
      samples.get(url)?.push({ ...load, requests });
    }
  }
  return samples;
}

/** Warns if the bare page's figures varied, probably because another program was using the machine. */
function warnIfNoisy(rows: ReturnType<typeof compareWithTarget>[]) {
  const noisyRows = rows.filter(
    ({ key, baseline }) => key === 'lcp' && baseline.mad > 0.1 * baseline.median,
  );
  if (noisyRows.length === 0) return false;
  console.log(
    '\nThe bare page varied by more than 10%, so these figures are unreliable. Measure again on an idle machine.',
  );
  process.exitCode = 1;
  return true;
}

function compareWithTarget(measure: Measure, page: BenchPage, samples: Samples) {
  const { key, divisor, isAbsolute } = measure;
  const getSummary = (url: string) =>
    summarize((samples.get(url) ?? []).map((sample) => sample[key] / divisor));
  const [baseline, roam] = [getSummary(page.baseline), getSummary(page.url)];
  const ratio = roam.median / baseline.median;
  const value = isAbsolute ? roam.median : ratio;
  const target = key in page.targets ? page.targets[key as keyof BenchPage['targets']] : undefined;
  const isMet = target && ('atLeast' in target ? value >= target.atLeast : value <= target.atMost);
  return { ...measure, page: page.name, baseline, roam, ratio, target, isMet };
}

function formatRow(row: ReturnType<typeof compareWithTarget>) {
  const { page, name, digits, baseline, roam, ratio, target, isMet, isAbsolute } = row;
  const formattedTarget =
    target && ('atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);
  return [
    `${page}  ${name}`,
    formatSummary(baseline, digits),
    formatSummary(roam, digits),
    isAbsolute || !Number.isFinite(ratio) ? '' : ratio.toFixed(2),
    formattedTarget ?? '',
    isMet === undefined ? '' : isMet ? 'met' : 'missed',
  ];
}
