import { createHash } from 'node:crypto';

const inlineScriptPattern = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const jsonTypePattern = /\stype="application\/(?:ld\+)?json"/;

/**
 * Returns the CSP hash sources for a page's inline scripts, without duplicates. JSON data blocks aren't
 * executed, so they need no hash. Plain JavaScript, because `next start` loads it without compiling it.
 *
 * @param {string} html
 */
export function hashInlineScripts(html) {
  const scripts = [...html.matchAll(inlineScriptPattern)].filter(
    ([, attributes = '']) => !jsonTypePattern.test(attributes),
  );
  return [...new Set(scripts.map(([, , text = '']) => hashScript(text)))];
}

/** @param {string} text */
export function hashScript(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
