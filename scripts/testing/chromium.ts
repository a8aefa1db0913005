import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Browser that Playwright prefers. It uses half the resources of a full browser but has no back/forward cache. */
const headlessShell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of an installed browser. Undefined if there is none or if Playwright has downloaded its own. */
export function findChromium() {
  if (existsSync(chromium.executablePath())) return undefined;
  return findInstalled([headlessShell, ...fullBrowsers]);
}

/** Returns the path of a browser with a back/forward cache, or undefined if there is none. */
export function findFullChromium() {
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : findInstalled(fullBrowsers);
}

function findInstalled(names: string[]) {
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0 && stdout.trim()) return stdout.trim();
  }
  return existsSync(macApp) ? macApp : undefined;
}

/** Installs a browser if there is none, and returns the command that installed it. */
export function requireChromium() {
  if (existsSync(chromium.executablePath()) || findChromium()) return undefined;
  const hasApt = spawnSync('which', ['apt-get']).status === 0;
  const command =
    process.platform === 'linux' && process.getuid?.() === 0 && hasApt
      ? 'apt-get update && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)'
      : 'npx playwright install chromium';
  console.log(`Chromium isn't installed. Installing it: ${command}`);
  const { status } = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`"${command}" failed. Install Chromium and try again.`);
  return command;
}
