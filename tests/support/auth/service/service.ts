import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { Keys } from '../../../../scripts/embedded/keys';
import type { Latency } from '../../../../scripts/embedded/latency';
import type { Faults } from './faults';
import type { Limits } from './limits';

export type RecordedRequest = {
  method: string;
  /** Path below /auth/v1, without the query string. */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
};

/** A request to the data or storage API, with its full path. */
export type ForwardedRequest = RecordedRequest & { headers: Record<string, string> };

/** State and settings that handlers read from `c.var.service`. */
export type Service = {
  backendUrl: string;
  publishableKey: string;
  secretKey: string;
  signingKey: Keys['signingKey'];
  db: Pool;
  faults: Faults;
  limits: Limits;
  settings: Settings;
  recorded: RecordedRequest[];
  forwarded: ForwardedRequest[];
};

/** Settings of the project that tests change. `public` is merged into its public settings. */
export type Settings = {
  requiresCaptcha: boolean;
  public: Record<string, unknown>;
  latency?: Latency;
};

export type Env = { Bindings: HttpBindings; Variables: { service: Service } };
export type AuthContext = Context<Env>;
