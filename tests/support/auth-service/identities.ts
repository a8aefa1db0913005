import { ok, type Call, type Service } from './call';
import { requireCaller } from './people';
import { refusals } from './refusal';

export async function listIdentities(service: Service, call: Call) {
  const { userId } = requireCaller(service, call);
  const { rows } = await service.db.query(
    `select id as identity_id, provider_id as id, user_id, provider, identity_data, created_at,
            last_sign_in_at, updated_at from auth.identities where user_id = $1`,
    [userId],
  );
  return ok({ identities: rows });
}

export async function unlinkIdentity(service: Service, call: Call, identityId: string) {
  const { userId } = requireCaller(service, call);
  const { rows } = await service.db.query<{ id: string }>(
    'select id from auth.identities where user_id = $1',
    [userId],
  );
  if (!rows.some(({ id }) => id === identityId)) throw refusals.identityNotFound();
  if (rows.length < 2) throw refusals.singleIdentity();
  await service.db.query('delete from auth.identities where id = $1', [identityId]);
  return ok({});
}
