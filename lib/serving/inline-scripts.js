import { createHash } from 'node:crypto';

const inlineScript = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const data = /\stype="application\/(?:ld\+)?json"/;

/**
 * Returns the policy sources of a page's inline scripts, without duplicates. Data blocks need none.
 *
 * @param {string} html
 */
export function hashInlineScripts(html) {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes = '']) => !data.test(attributes),
  );
  return [...new Set(scripts.map(([, , text = '']) => hashScript(text)))];
}

/** @param {string} text */
export function hashScript(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
