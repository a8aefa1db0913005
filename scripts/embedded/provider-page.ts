import { html } from 'hono/html';

/**
 * Returns the sign-in page of the stand-in for a provider, with fields for a name and an email and a button for each
 * error that it can simulate.
 */
export function renderProviderPage(provider: string, state: string, errorCodes: string[]) {
  return html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" /><link rel="icon" href="data:," />
      <title>Stand-in for ${provider}</title>
      <style>
        body {
          font:
            1rem/1.5 system-ui,
            sans-serif;
          max-width: 24rem;
          margin: 3rem auto;
          padding: 0 1.25rem;
        }
        form {
          display: grid;
          gap: 1rem;
        }
        label {
          display: grid;
          gap: 0.25rem;
        }
        input,
        button {
          font: inherit;
          padding: 0.625rem;
        }
      </style>
      <main>
        <h1>Stand-in for ${provider}</h1>
        <p>
          This isn't ${provider}. It's part of Roam's embedded backend and accepts any name and
          email.
        </p>
        <form action="callback">
          <input type="hidden" name="state" value="${state}" />
          <label>Name <input name="name" autocomplete="name" /></label>
          <label>Email <input name="email" autocomplete="email" /></label>
          <button>Continue</button>
          <button name="cancel" value="1">Cancel</button>
          ${errorCodes.map((code) => html`<button name="answer" value="${code}">Simulate ${code}</button>`)}
        </form>
      </main>
    </html>`;
}
