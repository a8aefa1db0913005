/** @jest-environment node */
import { createClient } from '@supabase/supabase-js';
import { readProfile } from '@/lib/session/profile';
import type { Database } from '@/lib/supabase/database.types';

/** Client of a data API that answers every request with an error. */
function createFailingClient(status: number, code: string) {
  const error = { code, message: 'JSON object requested', details: 'The result contains 0 rows' };
  return createClient<Database>('http://data-api.test', 'key', {
    global: { fetch: async () => Response.json(error, { status }) },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

test("the data API's code for no row means that there is no profile (AUTH-3)", async () => {
  expect(await readProfile(createFailingClient(406, 'PGRST116'), 'user')).toBeNull();
});

test("any other error means that the profile can't be read (AUTH-3)", async () => {
  await expect(readProfile(createFailingClient(400, 'PGRST100'), 'user')).rejects.toThrow(
    'Failed to fetch customer profile',
  );
});
