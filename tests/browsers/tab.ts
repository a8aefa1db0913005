import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as TestingLibraryDom from '@testing-library/dom';
import type { Browser } from './browser';
import { retry } from './retry';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibraryDom;
  }
}

const libraryPath = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js';
const libraryScript = `(() => { ${readFileSync(path.resolve(libraryPath), 'utf8')} })()`;

const screenshotFolder = path.resolve('tests/.results/browsers');

type Matcher = string | RegExp;

/** Browser tab whose elements are found by role, label or text, as in the Playwright journeys. */
export class Tab {
  constructor(
    readonly browser: Browser,
    readonly site: string,
  ) {}

  open(path: string) {
    return this.browser.goto(new URL(path, this.site).href);
  }

  async press(role: string, name: Matcher, index = 0) {
    await retry(`${role} ${name}`, async () => {
      const element = await this.find(role, name, index);
      await element?.click();
      return element;
    });
  }

  async fill(label: Matcher, text: string) {
    await retry(`field ${label}`, async () => {
      await this.loadLibrary();
      const field = await this.browser.find(createCall(findByLabel, toSource(label)));
      await field?.fill(text);
      return field;
    });
  }

  see(role: string, name: Matcher) {
    return retry(`${role} ${name}`, () => this.find(role, name, 0));
  }

  seeText(text: Matcher) {
    return retry(`text ${text}`, () => this.browser.evaluate(createCall(hasText, toSource(text))));
  }

  async seeUrl(pattern: RegExp) {
    await retry(`URL ${pattern}`, async () => pattern.test(await this.browser.getUrl()));
    return new URL(await this.browser.getUrl());
  }

  async saveScreenshot(name: string) {
    mkdirSync(screenshotFolder, { recursive: true });
    const engine = this.browser.name.split('/')[0];
    writeFileSync(
      path.join(screenshotFolder, `${engine}${name}.png`),
      await this.browser.takeScreenshot(),
    );
  }

  private async find(role: string, name: Matcher, index: number) {
    await this.loadLibrary();
    return this.browser.find(createCall(findByRole, role, toSource(name), index));
  }

  /** Loads Testing Library into the page if a navigation has unloaded it. */
  private async loadLibrary() {
    if (!(await this.browser.evaluate("'TestingLibraryDom' in window")))
      await this.browser.evaluate(libraryScript);
  }
}

/** Returns the source of a pattern. A string becomes a pattern that matches only that string. */
function toSource(matcher: Matcher) {
  if (matcher instanceof RegExp) return matcher.source;
  return `^${matcher.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/**
 * Returns an expression that calls the function in the page. The function can't contain named functions, because
 * the compiler wraps them in a helper that the page doesn't have.
 */
function createCall<Args extends (string | number)[]>(
  pageFunction: (...args: Args) => unknown,
  ...args: Args
) {
  return `(${pageFunction})(...${JSON.stringify(args)})`;
}

function findByRole(role: string, name: string, index: number) {
  const element = window
    .TestingLibraryDom!.queryAllByRole(document.body, role, { name: new RegExp(name) })
    .filter((candidate) => !candidate.matches(':disabled, [aria-disabled=true]'))[index];
  if (!element) return null;
  // WebKitGTK may click an element that it hasn't scrolled into view.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Returns the label of an input, because a radio button itself may be invisible.
  return element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
}

function findByLabel(label: string) {
  const options = { selector: 'input, textarea' };
  const fields = window.TestingLibraryDom!.queryAllByLabelText(
    document.body,
    new RegExp(label),
    options,
  );
  return fields.find((field) => field.checkVisibility()) ?? null;
}

function hasText(source: string) {
  return document.body.innerText.split('\n').some((line) => new RegExp(source).test(line.trim()));
}
