import type { Thing } from 'schema-dts';

type NamedThing = Exclude<Thing, string>;

/** Structured data for search engines. `<` is escaped so that data can't close the script element. */
export function JsonLd({ data }: { data: NamedThing | { '@graph': NamedThing[] } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
