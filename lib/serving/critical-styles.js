const sheetLinkPattern = /<link rel="stylesheet"[^>]*>/g;
const scriptPattern = /<script\b[\s\S]*?<\/script>/g;
/** Matches web fonts. Left out, because their URLs are relative to the sheet. A local font is used until it loads. */
const webFontPattern = /@font-face\{[^}]*url\([^}]*\}/g;
const maxCachedStyles = 500;

/** Critical styles, keyed by sheet and used classes. Pages of the same kind share both. */
const stylesByClasses = /** @type {Map<string, string>} */ (new Map());

/**
 * Inlines the rules that a page uses and moves its style sheets to the end of the body, so that the
 * first paint waits for no request. Works with and without JavaScript.
 *
 * @param {string} html
 * @param {(href: string) => Promise<Buffer>} readSheet
 */
export async function inlineCriticalStyles(html, readSheet) {
  const links = html.match(sheetLinkPattern);
  const bodyEnd = html.lastIndexOf('</body>');
  if (!links || bodyEnd < 0) return html;
  const usedClasses = listUsedClasses(html);
  // Next.js can't bundle this native module. Its bundles include this function but never call it.
  const { transform } = await import(/* turbopackIgnore: true */ 'lightningcss');
  const styles = await Promise.all(
    links.map(async (link) => {
      const href = /\shref="([^"]*)"/.exec(link)?.[1] ?? '';
      return getCriticalStyles(transform, href, usedClasses, await readSheet(href));
    }),
  );
  const htmlWithLinksLast = html.slice(0, bodyEnd) + links.join('') + html.slice(bodyEnd);
  const [head = '', ...rest] = htmlWithLinksLast.split('</head>');
  const criticalHead = `${head.replaceAll(sheetLinkPattern, '')}<style>${styles.join('')}</style>`;
  return [criticalHead, ...rest].join('</head>');
}

/** @param {string} html */
function listUsedClasses(html) {
  const classes = new Set();
  for (const [, names = ''] of html.replaceAll(scriptPattern, '').matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decodeEntities(names).split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** @typedef {typeof import('lightningcss').transform} Transform */

/**
 * @param {Transform} transform
 * @param {string} href
 * @param {Set<string>} usedClasses
 * @param {Buffer} sheet
 */
function getCriticalStyles(transform, href, usedClasses, sheet) {
  const classes = listSheetClasses(transform, href, sheet);
  const unusedSymbols = classes.filter((name) => !usedClasses.has(name));
  const key = [href, ...classes.filter((name) => usedClasses.has(name))].join(' ');
  let styles = stylesByClasses.get(key);
  if (styles === undefined) {
    const { code } = transform({ filename: href, code: sheet, minify: true, unusedSymbols });
    styles = code.toString().replaceAll(webFontPattern, '');
    if (stylesByClasses.size >= maxCachedStyles) stylesByClasses.clear();
    stylesByClasses.set(key, styles);
  }
  return styles;
}

const classesBySheet = /** @type {Map<string, string[]>} */ (new Map());

/**
 * @param {Transform} transform
 * @param {string} href
 * @param {Buffer} sheet
 */
function listSheetClasses(transform, href, sheet) {
  let names = classesBySheet.get(href);
  if (!names) {
    const classes = /** @type {Set<string>} */ (new Set());
    transform({
      filename: href,
      code: sheet,
      visitor: {
        Selector(selector) {
          for (const part of selector) if (part.type === 'class') classes.add(part.name);
        },
      },
    });
    // A property of the same name would be dropped with the class (`table{border-collapse:…}`).
    const properties = new Set(sheet.toString().match(/(?<=[{;]\s*)[\w-]+(?=\s*:)/g));
    names = [...classes].filter((name) => !properties.has(name));
    classesBySheet.set(href, names);
  }
  return names;
}

/** @param {string} text */
function decodeEntities(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
