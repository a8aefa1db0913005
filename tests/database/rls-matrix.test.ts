/** Compares the permissions of visitors, customers and other identities with supabase/rls-matrix.yaml. */
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createSecretClient, getSharedBackend } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';
import { createCallers, createCaller, type Caller } from '@/tests/support/row-security/identities';
import {
  createRowFixtures,
  singleRowTables,
  ownedRows,
  type RowFixtures,
} from '@/tests/support/row-security/owned-rows';
import { listSlotsAhead } from '@/tests/support/bookings/shop';
import {
  identities,
  matrix,
  tryCell,
  listMatrixMismatches,
  verbs,
  type Identity,
  type Permission,
  type Subject,
  type Verb,
} from '@/tests/support/row-security/rls-matrix';
import { insert } from '@/tests/support/database/rows';

type Table = keyof typeof ownedRows;
let fixtures: RowFixtures;
let callers: Record<Identity, Caller>;

beforeAll(async () => {
  fixtures = await createRowFixtures();
  callers = createCallers(fixtures);
});

test('the matrix lists exactly the existing tables, views, functions and buckets (DATA-1)', async () => {
  expect(await listMatrixMismatches(matrix)).toEqual([]);
});

test('every table in the matrix has a sample row for these tests', () => {
  expect(Object.keys(ownedRows).sort()).toEqual(Object.keys(matrix.tables).sort());
});

test.each(Object.keys(ownedRows) as Table[])(
  'every identity has exactly the listed permissions on %s (DATA-1, DATA-3)',
  async (table) => {
    const permissions = matrix.tables[table] ?? {};
    const cells = verbs.flatMap((verb) => identities.map((identity) => [verb, identity] as const));
    const allowed: string[] = [];
    let subject = await createSubject(table);
    for (const [verb, identity] of cells) {
      if (!(await tryCell(verb, subject, callers[identity]))) continue;
      allowed.push(`${verb}: ${identity}`);
      subject = await createSubject(table);
    }
    expect(allowed).toEqual(
      cells
        .filter(([verb, identity]) => permissions[verb]?.to.includes(identity))
        .map(([verb, identity]) => `${verb}: ${identity}`),
    );
  },
);

test.each(Object.keys(ownedRows) as Table[])(
  'exactly the listed columns of %s are granted to each role (DATA-1)',
  async (table) => {
    const { rows } = await pool.query<{
      role: string;
      verb: Verb;
      columns: string[];
      all_columns: string[];
    }>(
      `select role, verb,
            array(select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0
                  and not attisdropped and has_column_privilege(role, attrelid, attnum, verb)
                  order by 1) as columns,
            array(select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0
                  and not attisdropped order by 1) as all_columns
       from unnest(array['anon', 'authenticated']) as role,
            unnest(array['select', 'insert', 'update']) as verb`,
      [`public.${table}`],
    );
    for (const { role, verb, columns, all_columns } of rows) {
      const permission = matrix.tables[table]?.[verb];
      const isGranted = role === 'anon' ? permission?.to.includes('anon') : Boolean(permission);
      const expected = isGranted ? [...(permission?.columns ?? all_columns)].sort() : [];
      expect({ role, verb, columns }).toEqual({ role, verb, columns: expected });
    }
  },
);

test.each(Object.keys(matrix.functions))(
  'exactly the listed identities can call %s (DATA-1)',
  async (signature) => {
    const name = signature.replace(/\(.*/, '');
    const allowed: Identity[] = [];
    for (const identity of identities) {
      const { status } = await callers[identity](
        'POST',
        `/rest/v1/rpc/${name}`,
        getArguments(name),
      );
      expect(status).toBeLessThan(500);
      if (status !== 401 && status !== 403) allowed.push(identity);
    }
    expect(allowed).toEqual(listIdentities(matrix.functions[signature]));
  },
);

test.each([
  ['customer-avatars', 'customer_avatars/', 'png'],
  ['catalog-pictures', '', 'webp'],
  ['booking-photos', '', 'webp'],
])('files in %s can be accessed only as listed (DATA-1)', async (bucketName, folder, extension) => {
  const permissions = matrix.buckets[bucketName] ?? {};
  const objectPath = `${folder}${fixtures.owner.id}.${extension}`;
  // Must differ from the object's path, which already ends with .webp in one of the buckets.
  const targetPath = `${folder}${fixtures.owner.id}.webp`.replace(
    objectPath,
    `${objectPath}-moved.webp`,
  );
  const bucketUrl = `/storage/v1/object/${bucketName}`;
  const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
  const contentType = `image/${extension}`;
  const file = new Blob([pngSignature], { type: contentType });
  const bucket = createSecretClient().storage.from(bucketName);
  const listObjects = async () =>
    (await pool.query('select name, version, updated_at from storage.objects order by name')).rows;
  /** Resets the file, sends the request and returns whether it changed any stored file. */
  const tryChange = async (request: () => ReturnType<Caller>, hasFile = true) => {
    await bucket.remove([objectPath, targetPath]);
    if (hasFile)
      expect((await bucket.upload(objectPath, pngSignature, { contentType })).error).toBeNull();
    const before = await listObjects();
    await request();
    return JSON.stringify(await listObjects()) !== JSON.stringify(before);
  };
  const transfer = { bucketId: bucketName, sourceKey: objectPath, destinationKey: targetPath };
  const attempts: Record<string, (send: Caller) => Promise<boolean>> = {
    upload: (send) => tryChange(() => send('POST', `${bucketUrl}/${objectPath}`, file), false),
    replace: (send) =>
      tryChange(() => send('POST', `${bucketUrl}/${objectPath}`, file, { 'x-upsert': 'true' })),
    copy: (send) => tryChange(() => send('POST', '/storage/v1/object/copy', transfer)),
    move: (send) => tryChange(() => send('POST', '/storage/v1/object/move', transfer)),
    remove: (send) => tryChange(() => send('DELETE', bucketUrl, { prefixes: [objectPath] })),
    list: async (send) => {
      const { body } = await send('POST', `/storage/v1/object/list/${bucketName}`, {
        prefix: folder,
      });
      return (
        Array.isArray(body) && body.some(({ name }: { name: string }) => objectPath.endsWith(name))
      );
    },
    read: async (send) =>
      (await send('GET', `/storage/v1/object/public/${bucketName}/${objectPath}`)).status === 200,
  };
  for (const [verb, attempt] of Object.entries(attempts)) {
    const allowed: Identity[] = [];
    for (const identity of identities) if (await attempt(callers[identity])) allowed.push(identity);
    expect({ verb, allowed }).toEqual({ verb, allowed: listIdentities(permissions[verb]) });
  }
});

test('unlisted tables and overloads are reported, and each verb that visitors may use is detected (DATA-1)', async () => {
  // The data API reads the schema at its first request. No other test sends requests to this backend.
  const openBackend = await getSharedBackend('spoiled');
  const db = new Pool({ connectionString: openBackend.databaseUrl });
  try {
    await db.query(`
      create table public.planted (id uuid primary key default gen_random_uuid(), secret text);
      grant all on public.planted to anon;
      create function public.consume_rate_limit(p_subject text) returns void language sql as '';
      grant execute on function public.consume_rate_limit(text) to anon;`);
    expect(await listMatrixMismatches(matrix, db)).toEqual([
      'function consume_rate_limit(text) is not in the matrix',
      'relation planted is not in the matrix',
    ]);
    const allowedVerbs = [];
    for (const verb of verbs) {
      const { rows } = await db.query(
        `insert into public.planted values (default, 'x') returning id`,
      );
      const [where] = rows as [{ id: string }];
      const planted = { table: 'planted', where, insert: { secret: 'y' }, update: { secret: 'z' } };
      if (await tryCell(verb, planted, createCaller(undefined, openBackend), db))
        allowedVerbs.push(verb);
    }
    expect(allowedVerbs).toEqual(verbs);
  } finally {
    await db.end();
  }
});

function listIdentities(permission: Permission | undefined) {
  return identities.filter((identity) => permission?.to.includes(identity));
}

/** Inserts a row that belongs to the owner. Returns its key, and values for an update and for another row. */
async function createSubject(table: Table): Promise<Subject> {
  // One type for all tables, because TypeScript can't relate `table` to its own row type.
  const createValues = ownedRows[table] as unknown as (
    fixtures: RowFixtures,
  ) => Promise<Record<string, never>>;
  const { insert: insertPermission, update: updatePermission } = matrix.tables[table] ?? {};
  if (singleRowTables.includes(table))
    await pool.query(`delete from public.${table} where customer_id = $1`, [fixtures.owner.id]);
  const row: Record<string, unknown> =
    table === 'customer_profiles'
      ? { id: fixtures.owner.id }
      : await insert(pool, table, await createValues(fixtures));
  const keys =
    'id' in row
      ? ['id']
      : Object.keys(row).filter((name) => /_id$|^position$|^postal_code$/.test(name));
  const nextValues = Object.entries(await createValues(fixtures));
  const [column, value] =
    nextValues.find(([name]) => updatePermission?.columns?.includes(name)) ??
    nextValues.at(-1) ??
    [];
  return {
    table,
    where: Object.fromEntries(keys.map((key) => [key, row[key]])),
    insert: Object.fromEntries(
      nextValues.filter(([name]) => insertPermission?.columns?.includes(name) ?? true),
    ),
    update: { [column ?? '']: value },
  };
}

/** Returns the arguments without which the data API wouldn't find the function. Their values may be rejected. */
function getArguments(name: string) {
  const p_service_id = fixtures.shop.service.id;
  const service = { p_request: { service_id: p_service_id } };
  const today = new Date().toISOString().slice(0, 10);
  const starts_at = listSlotsAhead(1)[0];
  const request = {
    p_request: { idempotency_key: randomUUID(), service_id: p_service_id, starts_at },
  };
  const series = { p_frequency: 'weekly', p_count: 2 };
  const rateLimit = { p_limit_name: 'matrix', p_subject: 'x', p_max_count: 1, p_window_seconds: 1 };
  const unknownReference = { p_reference: 'ZZZZZZZZ' };
  const unknownPhoto = { p_photo_id: randomUUID(), p_width: 1, p_height: 1, p_bytes: 1 };
  const argumentsByFunction: Record<string, object> = {
    import_catalog: { p_catalog: '{}', p_dry_run: true },
    read_calendar_feed: { p_token: 'x' },
    accept_booking: { p_token: 'x' },
    block_time: { p_token: 'x', p_from: '2026-01-01T00:00', p_until: '2026-01-02T00:00' },
    claim_external_calendars: { p_limit: 1 },
    create_provider_feed: { p_token: 'x' },
    mark_external_calendar_failed: { p_calendar_id: randomUUID(), p_error: 'x' },
    read_provider_calendar: { p_token: 'x' },
    read_provider_feed: { p_token: 'x' },
    remove_external_calendar: { p_token: 'x' },
    request_provider_calendar_link: { p_token: 'x' },
    send_provider_calendar_link: { p_provider_id: randomUUID() },
    set_external_calendar: { p_token: 'x', p_url: 'https://x.test' },
    store_busy_times: { p_calendar_id: randomUUID() },
    unblock_time: { p_token: 'x', p_time_off_id: randomUUID() },
    add_provider_links: { p_message_id: randomUUID(), p_references: [], p_tokens: [] },
    complete_booking: { p_token: 'x' },
    decline_booking: { p_token: 'x' },
    list_alternatives: unknownReference,
    mark_no_show: { p_token: 'x' },
    read_provider_booking: { p_token: 'x' },
    read_provider_thread: { p_token: 'x' },
    send_provider_message: { p_token: 'x', p_id: randomUUID(), p_body: 'x' },
    mark_provider_messages_read: { p_token: 'x', p_seen: 1 },
    report_provider_thread: { p_token: 'x' },
    begin_provider_photo: { p_token: 'x', p_key: randomUUID(), p_hash: 'x' },
    finish_provider_photo: { p_token: 'x', ...unknownPhoto },
    remove_provider_photo: { p_token: 'x', p_photo_id: randomUUID() },
    can_provider_read_photo: { p_token: 'x', p_photo_id: randomUUID() },
    begin_photo: { ...unknownReference, p_key: randomUUID(), p_hash: 'x' },
    begin_review_photo: { ...unknownReference, p_key: randomUUID(), p_hash: 'x' },
    finish_photo: { ...unknownReference, ...unknownPhoto },
    remove_photo: { ...unknownReference, p_photo_id: randomUUID() },
    can_read_photo: { p_photo_id: randomUUID() },
    ask_for_help: { ...unknownReference, p_id: randomUUID(), p_category: 'late', p_details: 'x' },
    read_thread: unknownReference,
    send_message: { ...unknownReference, p_id: randomUUID(), p_body: 'x' },
    mark_messages_read: { ...unknownReference, p_seen: 1 },
    report_thread: unknownReference,
    revoke_provider_links: { p_provider_id: randomUUID() },
    claim_messages: { p_limit: 1, p_recipient_channels: [] },
    inspect_activity: { p_recipient_channels: [] },
    inspect_delivery: { p_recipient_channels: [] },
    revalidate_cache_tags: { p_tags: [] },
    mark_message_failed: { p_id: randomUUID(), p_attempt: 1, p_error: 'x' },
    mark_message_sent: { p_id: randomUUID() },
    begin_payment: unknownReference,
    read_payment_outcome: unknownReference,
    begin_tip: { ...unknownReference, p_percent: 10 },
    claim_ended_checkouts: { p_limit: 1 },
    claim_refunds: { p_limit: 1 },
    mark_refund_failed: { p_id: randomUUID(), p_attempt: 1, p_error: 'x' },
    mark_refund_sent: { p_id: randomUUID() },
    close_checkout: { p_id: randomUUID(), p_session_id: 'x' },
    open_checkout: { p_id: randomUUID(), p_session_id: 'x' },
    refuse_checkout: { p_id: randomUUID() },
    read_checkout: { p_id: randomUUID() },
    receive_payment_event: { p_id: 'x', p_kind: 'paid', p_occurred_at: today },
    list_tip_choices: unknownReference,
    cancel_booking: { ...unknownReference, p_expected_fee: 0 },
    change_booking_details: {
      ...unknownReference,
      p_notes: '',
      p_access_notes: '',
      p_phone: '',
      p_on_site_name: '',
      p_on_site_phone: '',
    },
    cancel_series: { ...unknownReference, p_expected_fee: 0 },
    confirm_series: { ...request, ...series, p_chosen_starts: [] },
    list_repeat_dates: {
      p_request: { service_id: p_service_id, provider_id: fixtures.provider.id, starts_at },
      ...series,
    },
    quote_series_cancellation: unknownReference,
    confirm_booking: request,
    get_password_version: { p_email: 'x@x' },
    consume_rate_limit: rateLimit,
    extend_hold: { p_idempotency_key: randomUUID() },
    hold_booking: request,
    list_free_days: { ...service, p_from: today, p_to: today },
    list_free_slots: { ...service, p_from: today, p_to: today },
    list_reschedule_days: { ...unknownReference, p_from: today, p_to: today },
    list_reschedule_slots: { ...unknownReference, p_from: today, p_to: today },
    join_waitlist: { ...service, p_days: [today], p_from_times: [], p_until_times: [] },
    leave_waitlist: { p_entry_id: randomUUID() },
    create_place_alert: { p_postal_code: '10001' },
    list_offers: { p_business_id: randomUUID() },
    list_businesses_near: { p_place: 'Denver' },
    list_own_reviews: { p_booking_ids: [] },
    list_own_tips: { p_booking_ids: [] },
    list_providers_near: { p_place: 'Denver' },
    list_serving_providers: { p_service_id, p_postal_code: '80202' },
    list_similar_providers: { p_service_id, p_provider_id: fixtures.provider.id },
    list_next_free_slots: { p_service_id },
    quote_booking: service,
    list_offer_quotes: service,
    list_starting_prices: { p_service_ids: [p_service_id], p_postal_code: '80202' },
    list_booking_channels: { p_channels: ['email'] },
    require_service_area: { p_service_id, p_postal_code: '80202' },
    quote_cancellation: unknownReference,
    quote_reschedule: { ...unknownReference, p_starts_at: listSlotsAhead(1)[0] },
    refund_rate_limit: { p_limit_name: 'matrix', p_subject: 'x' },
    release_hold: { p_idempotency_key: randomUUID() },
    reschedule_booking: { ...unknownReference, p_starts_at: listSlotsAhead(1)[0] },
    review_booking: request,
    report_review: { p_review_id: randomUUID(), p_reason: 'spam' },
    save_review: { ...unknownReference, p_rating: 5 },
    submit_contact_message: { p_name: 'x', p_email: 'x@x', p_message: 'x' },
    start_phone_verification: {
      p_customer_id: randomUUID(),
      p_phone: '+13035550100',
      p_code_digest: 'x',
      p_phone_subject: 'x',
    },
    suggest_terms: { p_text: 'cl' },
    submit_provider_application: { p_name: 'x', p_email: 'x@x', p_city: 'x' },
    verify_phone: { p_code_digest: 'x' },
  };
  return argumentsByFunction[name] ?? {};
}
