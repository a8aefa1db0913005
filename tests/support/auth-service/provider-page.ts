/** The page on which somebody says who they are to the stand-in provider. */
export function page(query: URLSearchParams) {
  const kept = [...query]
    .map(([name, value]) => `<input type="hidden" name="${quote(name)}" value="${quote(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><title>Stand-in provider</title><main>
<h1>Stand-in provider</h1>
<form action="/decide">${kept}
<label>Name <input name="name"></label>
<label>Email <input name="email"></label>
<button>Continue</button>
<button name="cancel" value="1">Cancel</button>
</form></main></html>`;
}

function quote(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
