const asyncScript = /<script src="[^"]*" async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]* href="([^"]*)"[^>]*>/g;

/**
 * Puts the scripts that a page loads to the end of its body. In its head they would be asked for while
 * the page itself is still on its way: on a slow network they share its line, and on a slow processor
 * a dozen requests and the first scripts to arrive hold its paint back. Nor is one preloaded that
 * stands in the page.
 *
 * @param {string} html
 */
export function moveScriptsToEnd(html) {
  const end = html.lastIndexOf('</body>');
  const scripts = html.match(asyncScript);
  if (!scripts || end < 0) return html;
  const body = html
    .slice(0, end)
    .replaceAll(asyncScript, '')
    .replaceAll(preload, (link, src) => (html.includes(`<script src="${src}"`) ? '' : link));
  return body + scripts.join('') + html.slice(end);
}
