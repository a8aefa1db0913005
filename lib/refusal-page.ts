/**
 * What middleware answers to a form that was sent without scripts, and too often or too large: nothing
 * of the app is at hand there, so it is a document of its own. `back` is a path of this site.
 */
export function refusalPage(title: string, message: string, back: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} | Roam</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem;
  color: light-dark(#1e1b16, #f2eee6); background: light-dark(#fbf9f4, #161512) }
h1 { font-size: 2rem; line-height: 1.1 }
a { color: light-dark(#0f5a4e, #79cdb7); font-weight: 600 }
</style></head><body><main>
<h1>${escaped(title)}</h1>
<p>${escaped(message)}</p>
<p><a href="${escaped(back)}">Back to the page</a></p>
</main></body></html>`;
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
