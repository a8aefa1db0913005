import { composeEmail } from '@/lib/outbox/email';

test('an email has the same content as plain text and as escaped HTML (MSG-5)', () => {
  const email = composeEmail({
    subject: 'Booking confirmed',
    opening: ['Hi Ann,', 'Two\nlines & <b>.'],
    facts: [
      ['Service', 'Cut "and" finish'],
      ['Total', '$50'],
    ],
    closing: ['Free to cancel.'],
    link: { label: 'See it', href: 'https://roam.test/bookings/ABC?a=1&b=2' },
  });
  expect(email.text).toBe(
    [
      'Hi Ann,',
      'Two\nlines & <b>.',
      'Service: Cut "and" finish\nTotal: $50',
      'Free to cancel.',
      'See it: https://roam.test/bookings/ABC?a=1&b=2\n',
    ].join('\n\n'),
  );
  expect(email.html).toContain('<p>Two<br>lines &amp; &lt;b&gt;.</p>');
  expect(email.html).toContain('<td>Cut &quot;and&quot; finish</td>');
  expect(email.html).toContain('href="https://roam.test/bookings/ABC?a=1&amp;b=2"');
});

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  "a line after %j in a customer's text is indented, so that it can't pass for a fact (MSG-12)",
  (separator) => {
    const notes = `Two cats.${separator}Total: $0`;
    const { text } = composeEmail({ subject: '', opening: [], facts: [['Notes', notes]] });
    expect(text).toBe('Notes: Two cats.\n  Total: $0\n');
  },
);
