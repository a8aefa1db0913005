import type { Thing } from 'schema-dts';

type Described = Exclude<Thing, string>;

/** Structured data for search engines. `<` is escaped, so that no text in it can end the element. */
export function JsonLd({ data }: { data: Described | { '@graph': Described[] } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
