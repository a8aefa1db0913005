import { spawnSync } from 'node:child_process';
import { startFirefox } from '../tests/browsers/firefox';
import { journeys } from '../tests/browsers/journeys';
import { Tab } from '../tests/browsers/tab';
import { startWebKit } from '../tests/browsers/webkit';
import { CliError, runCli } from './cli/run-cli';
import { stopAll, stopAllOnSignal } from './embedded/processes';
import {
  stopPreview,
  getJourneyVariables,
  getAppErrors,
  getPreviewLog,
  startPreview,
} from './testing/preview';
import { formatTime } from './testing/step';

const browsers = {
  firefox: {
    programs: ['firefox-esr'],
    packages: 'firefox-esr',
    start: () => startFirefox('/usr/bin/firefox-esr'),
  },
  webkit: {
    programs: ['WebKitWebDriver', 'xvfb-run', 'xauth', 'openbox'],
    packages: 'webkit2gtk-driver xvfb xauth openbox',
    start: startWebKit,
  },
};

/**
 * `npm run test:browsers` runs the main journeys in Debian's Firefox and WebKitGTK, for machines
 * without Playwright's builds. `npm run test:browsers webkit booking` runs one journey in one browser.
 */
await runCli(async () => {
  stopAllOnSignal();
  const [selectedBrowser, selectedJourney] = process.argv.slice(2);
  const selectedBrowsers = Object.entries(browsers).filter(
    ([name]) => !selectedBrowser || name === selectedBrowser,
  );
  if (selectedBrowsers.length === 0)
    throw new CliError(
      `Unknown browser ${selectedBrowser}. Choose one of: ${Object.keys(browsers).join(', ')}.`,
    );
  if (selectedJourney && !Object.hasOwn(journeys, selectedJourney))
    throw new CliError(
      `Unknown journey ${selectedJourney}. Choose one of: ${Object.keys(journeys).join(', ')}.`,
    );
  for (const [, { programs, packages }] of selectedBrowsers) requirePrograms(programs, packages);
  let failureCount = 0;
  try {
    if (!(await startPreview())) throw new CliError(getPreviewLog());
    const variables = await getJourneyVariables();
    Object.assign(process.env, variables);
    for (const [, { start }] of selectedBrowsers)
      for (const [journeyName, runJourney] of Object.entries(journeys)) {
        if (selectedJourney && journeyName !== selectedJourney) continue;
        failureCount += (await checkJourney(journeyName, start, runJourney, variables.ROAM_E2E_URL))
          ? 0
          : 1;
      }
  } finally {
    await stopPreview();
    await stopAll();
  }
  if (failureCount > 0) throw new CliError(`Failed journeys: ${failureCount}.`);
});

async function checkJourney(
  journeyName: string,
  start: () => ReturnType<typeof startFirefox>,
  runJourney: (tab: Tab) => Promise<void>,
  site: string,
) {
  const startedAt = Date.now();
  const errorCountBefore = getAppErrors().length;
  const browser = await start();
  const tab = new Tab(browser, site);
  const problems: unknown[] = [];
  await runJourney(tab).catch(async (error) => {
    problems.push(error, await browser.getUrl());
    await tab.saveScreenshot(`-failed-${journeyName}`);
  });
  problems.push(...browser.takePageErrors(), ...getAppErrors().slice(errorCountBefore));
  await browser.close();
  const time = formatTime(Date.now() - startedAt).padStart(8);
  console.log(
    `${problems.length ? '✗' : '✓'} ${browser.name.padEnd(20)} ${journeyName.padEnd(10)}${time}`,
  );
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

function requirePrograms(programs: string[], packages: string) {
  for (const program of programs) {
    if (spawnSync('which', [program]).status !== 0)
      throw new CliError(`${program} isn't installed. On Debian: apt-get install ${packages}`);
  }
}
