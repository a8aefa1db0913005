const sheetLink = /<link rel="stylesheet"[^>]*>/g;
const script = /<script\b[\s\S]*?<\/script>/g;
/** Web font, whose URL is relative to the full sheet. Left out, so a local font is used until the sheet loads. */
const webFont = /@font-face\{[^}]*url\([^}]*\}/g;
const maxStyles = 500;

/** Critical styles by sheet and classes, which pages of one kind share. */
const stylesByClasses = /** @type {Map<string, string>} */ (new Map());

/**
 * Inlines the rules that a page uses and moves its style sheets to the end of the body, so that the
 * first paint waits for no request. Works with and without JavaScript.
 *
 * @param {string} html
 * @param {(href: string) => Promise<Buffer>} readSheet
 */
export async function inlineCriticalStyles(html, readSheet) {
  const links = html.match(sheetLink);
  const end = html.lastIndexOf('</body>');
  if (!links || end < 0) return html;
  const used = listClasses(html);
  // Native code, which Next can't bundle. Next's bundles include this file but never run it.
  const { transform } = await import(/* turbopackIgnore: true */ 'lightningcss');
  const styles = await Promise.all(
    links.map(async (link) => {
      const href = /\shref="([^"]*)"/.exec(link)?.[1] ?? '';
      return getCriticalStyles(transform, href, used, await readSheet(href));
    }),
  );
  const body = html.slice(0, end) + links.join('') + html.slice(end);
  const [head = '', ...rest] = body.split('</head>');
  return [`${head.replaceAll(sheetLink, '')}<style>${styles.join('')}</style>`, ...rest].join(
    '</head>',
  );
}

/** @param {string} html */
function listClasses(html) {
  const used = new Set();
  for (const [, names = ''] of html.replaceAll(script, '').matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decode(names).split(/\s+/)) used.add(name);
  }
  return used;
}

/** @typedef {typeof import('lightningcss').transform} Transform */

/**
 * @param {Transform} transform
 * @param {string} href
 * @param {Set<string>} used
 * @param {Buffer} sheet
 */
function getCriticalStyles(transform, href, used, sheet) {
  const all = getClasses(transform, href, sheet);
  const unusedSymbols = all.filter((name) => !used.has(name));
  const key = [href, ...all.filter((name) => used.has(name))].join(' ');
  let styles = stylesByClasses.get(key);
  if (styles === undefined) {
    const { code } = transform({ filename: href, code: sheet, minify: true, unusedSymbols });
    styles = code.toString().replaceAll(webFont, '');
    if (stylesByClasses.size >= maxStyles) stylesByClasses.clear();
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
function getClasses(transform, href, sheet) {
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
function decode(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
