import { routes } from '@/lib/routes';

/** Id of the hidden notice in every page, which React removes when it starts. */
export const startupFailureId = 'startup-failure';

/**
 * Script that shows the notice and reports the first file if one of the page's scripts can't be fetched.
 * Does nothing once React has started. Inline, because a separate file could fail the same way; its text
 * never changes, so that the content security policy can name its hash.
 */
export const startupScript = `addEventListener('error', function (event) {
  var notice = document.getElementById('${startupFailureId}');
  var file = event.target;
  if (!notice || !notice.hidden || !file || file.tagName !== 'SCRIPT') return;
  notice.hidden = false;
  notice.querySelector('button').onclick = function () { location.reload(); };
  var reference = Array.from(crypto.getRandomValues(new Uint8Array(5)), function (byte) {
    return (byte + 256).toString(16).slice(1);
  }).join('');
  notice.querySelector('[data-reference]').textContent = 'Reference: ' + reference;
  navigator.sendBeacon('${routes.errorReports}', JSON.stringify({
    reference: reference, scope: 'startup', path: location.pathname, name: 'Error',
    message: 'Failed to load script', frames: [new URL(file.src).pathname + ':0:0']
  }));
}, true);`;
