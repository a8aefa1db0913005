import type { BrowserContext } from '@playwright/test';

/** Patterns for the CSS that a browser ignores because it is older than those in `browserslist`. */
type OldBrowser = {
  /** At-rules, which are ignored together with their block. */
  atRules: RegExp;
  selectors: RegExp;
  /** Declarations that are ignored because of their property or value. */
  declarations: RegExp;
};

/** Browsers from 2022 have cascade layers, but lack newer features such as `color-mix()` and nesting. */
const withLayers: OldBrowser = {
  atRules:
    /^@(property|container|scope|starting-style|position-try)|^@supports.*(\(color:|:has)|^@media.*scripting/,
  selectors: /:has\(|:open|:user-invalid|:popover-open|::details-content|&/,
  declarations: /(oklch|oklab|color-mix|light-dark|linear)\(|\b\d*[dsl]vh\b|\d(cqw|cqi)\b/,
};

/** Browsers from before 2022 also lack cascade layers, which contain nearly all of our rules. */
const withoutLayers: OldBrowser = {
  atRules: new RegExp(`^@layer|^@media.*[<>]|${withLayers.atRules.source}`),
  selectors: withLayers.selectors,
  declarations: new RegExp(
    `${withLayers.declarations.source}|^(translate|scale|rotate|accent-color|content-visibility):`,
  ),
};

export const oldBrowsers = { withLayers, withoutLayers };

/** Removes what an old browser would ignore from every style sheet and `<style>` element that the context loads. */
export async function simulateOldBrowser(context: BrowserContext, browser: OldBrowser) {
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() >= 300) return route.fulfill({ response });
    const text = await response.text();
    const body =
      type === 'stylesheet'
        ? removeUnknownStyles(text, browser)
        : text.replaceAll(
            /(<style[^>]*>)(.*?)(<\/style>)/gs,
            (_, start: string, css: string, end: string) =>
              start + removeUnknownStyles(css, browser) + end,
          );
    return route.fulfill({ response, body });
  });
}

/** Returns a style sheet, or the contents of a block, without the parts that the browser ignores. */
export function removeUnknownStyles(css: string, browser: OldBrowser): string {
  return listStatements(css)
    .map(({ prelude, block }) => {
      const isAtRule = prelude.startsWith('@');
      if (block === undefined)
        return (isAtRule ? browser.atRules : browser.declarations).test(prelude)
          ? ''
          : `${prelude};`;
      const unknownPattern = isAtRule ? browser.atRules : browser.selectors;
      return unknownPattern.test(prelude)
        ? ''
        : `${prelude}{${removeUnknownStyles(block, browser)}}`;
    })
    .join('');
}

/** Splits a style sheet or block into its rules and declarations. */
function listStatements(css: string) {
  const statements: { prelude: string; block?: string }[] = [];
  const tokens = css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/|\\.|[{}();]/gs);
  let [start, openBrace, braceDepth] = [0, 0, 0];
  let parenthesisDepth = 0;
  for (const { 0: token, index } of tokens) {
    if (token === '(') parenthesisDepth++;
    if (token === ')') parenthesisDepth--;
    if (token === '{' && braceDepth++ === 0) openBrace = index;
    if (token === '}' && --braceDepth === 0) {
      statements.push({
        prelude: css.slice(start, openBrace).trim(),
        block: css.slice(openBrace + 1, index),
      });
      start = index + 1;
    }
    if (token !== ';' || braceDepth > 0 || parenthesisDepth > 0) continue;
    statements.push({ prelude: css.slice(start, index).trim() });
    start = index + 1;
  }
  statements.push({ prelude: css.slice(start).trim() });
  return statements.filter(({ prelude, block }) => prelude || block !== undefined);
}
