/** The notice that stands in every page until its scripts have started. */
export const startupFailureId = 'startup-failure';

/**
 * Runs before every other script and needs none of them: when one of the page's scripts cannot be
 * fetched, the notice is shown. Once React has started the notice is gone, and this does nothing.
 * Inline, because a file of its own could fail the same way; its text never changes, so that a
 * content security policy can name its hash.
 */
export const startupScript = `addEventListener('error', function (event) {
  var notice = document.getElementById('${startupFailureId}');
  if (!notice || !event.target || event.target.tagName !== 'SCRIPT') return;
  notice.hidden = false;
  notice.querySelector('button').onclick = function () { location.reload(); };
}, true);`;
