import type { City } from './city';
import { getUuid } from './ids';
import { formatInsert, formatLiteral } from './sql';

/** Tables and their slug columns. Their rows keep their ids in every demo, because bookings and links refer to them. */
const fixedIdTables = {
  category: ['public.categories', 'slug'],
  service: ['public.services', 'import_key'],
  business: ['public.business_profiles', 'import_key'],
  provider: ['public.providers', 'import_key'],
} as const;

function listFixedIds({ categories, services, businesses, providers }: City) {
  const listIds = (kind: keyof typeof fixedIdTables, rows: { slug: string }[]) =>
    rows.map(({ slug }) => [`${kind}/${slug}`, getUuid(kind, slug)]);
  return [
    ...listIds('category', categories),
    ...listIds('service', services),
    ...listIds('business', businesses),
    ...listIds('provider', providers),
  ];
}

const idTriggers = `create function pg_temp.set_fixed_id() returns trigger language plpgsql as $$
begin
  new.id := (select id from pg_temp.fixed_ids where key = tg_argv[0] || '/' || (to_jsonb(new) ->> tg_argv[1]));
  return new;
end $$;
${Object.entries(fixedIdTables)
  .map(
    ([kind, [table, slugColumn]]) =>
      `create trigger set_fixed_id before insert on ${table} for each row execute function pg_temp.set_fixed_id('${kind}', '${slugColumn}');`,
  )
  .join('\n')}
`;

/** Formats SQL that imports the catalog like `npm run import` and raises an exception if the import returns errors. */
const formatImport = ({ catalog }: City) => `do $do$
declare
  v_errors text := (
    select string_agg(format('%s:%s %s: %s', e.file, e.line, e.field, e.reason), e'\\n')
      from jsonb_to_recordset(public.import_catalog(${formatLiteral(JSON.stringify(catalog))}, false) -> 'errors')
        as e (file text, line integer, field text, reason text));
begin
  if v_errors is not null then
    raise exception '%', v_errors;
  end if;
end $do$;
`;

export const buildCatalogSql = (city: City) => [
  'create temporary table fixed_ids (key text primary key, id uuid);\n',
  formatInsert('pg_temp.fixed_ids', 'key, id', listFixedIds(city)),
  idTriggers,
  formatImport(city),
  'drop function pg_temp.set_fixed_id cascade;\ndrop table pg_temp.fixed_ids;\n',
];
