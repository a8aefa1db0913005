import { Builder, Key, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../scripts/embedded/ports';
import { startProgram, stop } from '../../scripts/embedded/processes';
import { retry } from './retry';
import type { Browser } from './browser';

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver. Openbox runs too, because a
 * window can't be resized without a window manager.
 */
export async function startWebKit(): Promise<Browser> {
  const port = await findFreePort();
  const command = `openbox & exec WebKitWebDriver --port=${port}`;
  const screenOptions = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  const program = startProgram('xvfb-run', [...screenOptions, 'sh', '-c', command], {
    stdio: 'ignore',
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  await retry('WebKitWebDriver', () => fetch(`${driverUrl}/status`).then(({ ok }) => ok));
  const driver = await new Builder()
    .usingServer(driverUrl)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  const capabilities = await driver.getCapabilities();
  return {
    name: `webkitgtk/${capabilities.getBrowserVersion()}`,
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    getUrl: () => driver.getCurrentUrl(),
    setWidth: (width) => driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 }),
    addCookie: (cookie) => driver.manage().addCookie({ ...cookie, path: '/' }),
    pressKey: (key) =>
      driver
        .actions()
        .sendKeys({ ArrowDown: Key.ARROW_DOWN, ArrowUp: Key.ARROW_UP }[key])
        .perform(),
    evaluate: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    find: async (expression) => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) return null;
      return {
        click: () => element.click(),
        fill: async (text) => {
          await element.clear();
          await element.sendKeys(text);
        },
      };
    },
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // WebDriver doesn't report uncaught errors.
    takePageErrors: () => [],
    close: async () => {
      await driver.quit();
      await stop(program);
    },
  };
}
