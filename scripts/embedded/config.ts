import { createAuthConfig } from './auth-config';
import { connect } from './connection';
import { readKeys } from './keys';
import { createMailbox } from './mailbox';
import { getPaths, readSettings } from './settings';

const settings = readSettings();
const { mailbox } = getPaths(settings);

/** Configuration that Supabase Lite imports by path, which is why it reads its settings from the environment. */
export default {
  connection: connect(settings),
  auth: createAuthConfig(settings, readKeys(settings.folder)),
  api: { enabled: true, schemas: ['public'], max_rows: 1000 },
  storage: { enabled: true, file_size_limit: '5MiB' },
  studio: { enabled: false },
  options: { drivers: { email: createMailbox(mailbox, settings.siteUrl) } },
};
