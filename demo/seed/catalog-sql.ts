import { announcements } from '../people/announcements';
import type { City } from './city';
import { getUuid } from './ids';
import { formatInsert, formatLiteral, raw } from './sql';

/** Tables whose rows have the same ids in every demo, with the column of the slug. Bookings and links use the ids. */
const fixedTables = {
  category: ['public.categories', 'slug'],
  service: ['public.services', 'import_key'],
  business: ['public.business_profiles', 'import_key'],
  provider: ['public.providers', 'import_key'],
} as const;

function listFixedIds({ categories, services, businesses, providers }: City) {
  const listIds = (kind: keyof typeof fixedTables, rows: { slug: string }[]) =>
    rows.map(({ slug }) => [`${kind}/${slug}`, getUuid(kind, slug)]);
  return [
    ...listIds('category', categories),
    ...listIds('service', services),
    ...listIds('business', businesses),
    ...listIds('provider', providers),
  ];
}

const idTriggers = `create function pg_temp.fix_id() returns trigger language plpgsql as $$
begin
  new.id := (select id from pg_temp.fixed_ids where key = tg_argv[0] || '/' || (to_jsonb(new) ->> tg_argv[1]));
  return new;
end $$;
${Object.entries(fixedTables)
  .map(
    ([kind, [table, key]]) =>
      `create trigger fix_id before insert on ${table} for each row execute function pg_temp.fix_id('${kind}', '${key}');`,
  )
  .join('\n')}
`;

/** Formats SQL that imports the catalog as `npm run import` does, or raises the errors that it returns. */
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

const formatDay = (offset: number | undefined) =>
  offset === undefined ? null : raw(`current_date + ${offset}`);

const announcementRows = announcements.map(({ title, content, audience, from, to }, index) => [
  getUuid('announcement', title),
  title,
  content,
  audience,
  formatDay(from),
  formatDay(to),
  raw(`now() - interval '${Math.max(1, -from) * 24 + index} hours'`),
]);

export const buildCatalogSql = (city: City) => [
  'create temporary table fixed_ids (key text primary key, id uuid);\n',
  formatInsert('pg_temp.fixed_ids', 'key, id', listFixedIds(city)),
  idTriggers,
  formatImport(city),
  'drop function pg_temp.fix_id cascade;\ndrop table pg_temp.fixed_ids;\n',
  formatInsert(
    'public.announcements',
    'id, title, content, announcement_audience, start_date, end_date, created_at',
    announcementRows,
  ),
];
