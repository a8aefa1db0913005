type Page = {
  title: string;
  action: string;
  note?: string;
  /** Answers other than a person, as the value and the words of a button each. */
  answers?: Record<string, string>;
};

/** The page on which somebody says who they are to a stand-in for a provider. */
export function providerPage(query: URLSearchParams, page: Page) {
  const { title, action, note, answers = {} } = page;
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${quote(name)}" value="${quote(value)}">`,
  );
  const others = Object.entries(answers).map(
    ([value, words]) => `<button name="answer" value="${quote(value)}">${quote(words)}</button>`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${quote(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1.25rem }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .625rem }
</style><main>
<h1>${quote(title)}</h1>
${note ? `<p>${quote(note)}</p>` : ''}
<form action="${quote(action)}">${kept.join('')}
<label>Name <input name="name" autocomplete="name"></label>
<label>Email <input name="email" autocomplete="email"></label>
<button>Continue</button>
<button name="cancel" value="1">Cancel</button>
${others.join('\n')}
</form></main></html>`;
}

function quote(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
