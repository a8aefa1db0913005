type Page = {
  title: string;
  action: string;
  note?: string;
  /** Labels of the buttons that simulate responses, keyed by the value that each submits. */
  answers?: Record<string, string>;
};

/** Returns the sign-in page of a stand-in provider, with fields for a name and an email. */
export function renderProviderPage(query: URLSearchParams, page: Page) {
  const { title, action, note, answers = {} } = page;
  const hiddenFields = [...query].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const buttons = Object.entries(answers).map(
    ([value, label]) =>
      `<button name="answer" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1.25rem }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .625rem }
</style><main>
<h1>${escapeHtml(title)}</h1>
${note ? `<p>${escapeHtml(note)}</p>` : ''}
<form action="${escapeHtml(action)}">${hiddenFields.join('')}
<label>Name <input name="name" autocomplete="name"></label>
<label>Email <input name="email" autocomplete="email"></label>
<button>Continue</button>
<button name="cancel" value="1">Cancel</button>
${buttons.join('\n')}
</form></main></html>`;
}

function escapeHtml(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
