import 'server-only';
import next from 'next/package.json';
import app from '@/package.json';
import { getCustomer } from '@/lib/session/customer';
import { toResult } from '@/lib/result';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { createPublicSupabase } from '@/lib/supabase/server';

export type Diagnostics = Awaited<ReturnType<typeof getDiagnostics>>;

/**
 * Returns whether the auth service and the data API respond, and whether the caller is signed in. Must not
 * contain personal data, because the page shows it to everyone.
 */
export async function getDiagnostics() {
  const [settings, dataResult, session] = await Promise.all([
    fetchAuthSettingsOrNull(),
    createPublicSupabase().from('categories').select('id').limit(1),
    toResult(getCustomer(), "Unknown: the backend isn't responding."),
  ]);
  return {
    hasAuth: settings !== null,
    hasData: !dataResult.error,
    session: session.ok
      ? session.data
        ? 'Signed in as a customer'
        : 'Signed out'
      : session.message,
    versions: { App: app.version, 'Next.js': next.version, Node: process.versions.node },
  };
}
