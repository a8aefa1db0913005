/**
 * Wraps each text of the page in two `<font>` elements, as the translation of Chrome does. Runs in jsdom and, through
 * `page.evaluate(translatePage)`, in a browser.
 */
export function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement!;
    if (!text.data.trim() || ['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT'].includes(parent.tagName))
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text.data);
  }
}
