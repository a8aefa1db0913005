import { describeSpan } from '@/lib/telemetry/span-filter';

test.each([
  [
    'a request',
    {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'POST',
      'http.target': '/bookings/ABCD2345/cancel?x=1',
    },
    'POST /bookings/:reference/cancel',
  ],
  [
    'a request without a route',
    {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'GET',
      'http.target': '/wp-admin?secret=1',
    },
    'GET other',
  ],
  ['rendering', { 'next.span_type': 'AppRender.getBodyResult' }, 'AppRender.getBodyResult'],
  ['another library', {}, 'span'],
])('the span of %s has a name without personal data (OPS-16)', (_case, attributes, name) => {
  expect(describeSpan(attributes).name).toBe(name);
});

test.each([
  ['/rest/v1/bookings?customer_id=eq.1', '/rest/v1/bookings'],
  ['/rest/v1/rpc/search_services', '/rest/v1/rpc/search_services'],
  ['/auth/v1/verify?token=secret', '/auth/v1/verify'],
  ['/storage/v1/object/customer-avatars/6f0c.webp', '/storage/v1/object'],
  ['/elsewhere/secret', 'elsewhere'],
])(
  'the span of a backend call to %s is named after %s and has no personal data (OPS-16)',
  (path, expectedName) => {
    const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`;
    const { name, attributes } = describeSpan({
      'next.span_type': 'AppRender.fetch',
      'http.method': 'GET',
      'http.url': url,
      'net.peer.name': 'backend',
    });
    expect(name).toBe(`fetch GET ${expectedName}`);
    expect(attributes).toEqual({ 'next.span_type': 'AppRender.fetch', 'http.method': 'GET' });
  },
);

test('the span of a call to another service has no URL in its name (OPS-16)', () => {
  const { name } = describeSpan({
    'next.span_type': 'AppRender.fetch',
    'http.method': 'GET',
    'http.url': 'https://calendar.example.com/private-abc/basic.ics',
  });
  expect(name).toBe('fetch GET elsewhere');
});
