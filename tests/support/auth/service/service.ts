import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { Faults } from './faults';
import type { Limits } from './limits';
import type { Provider } from './provider';

/** A request as the boundary sees it; what tests assert is this. */
export type Recorded = {
  method: string;
  /** Below /auth/v1, without its query. */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
};

/** A request to the data or the storage, with its whole path. */
export type Passed = Recorded & { headers: Record<string, string> };

/** What the handlers of what the backend lacks work with, as `c.var.service`. */
export type Service = {
  /** Of the service itself, where the provider sends people back to. */
  url: string;
  siteUrl: string;
  backendUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  db: Pool;
  provider: Provider;
  faults: Faults;
  limits: Limits;
  recorded: Recorded[];
  passed: Passed[];
  /** Codes that would have gone out by text message, newest last. */
  texts: { phone: string; code: string }[];
  flows: Map<string, Flow>;
};

/** A sign-in that is on its way through somebody else's page. */
export type Flow = {
  provider: string;
  redirectTo: string;
  challenge: string;
  linkTo?: string;
  userId?: string;
};

export type Env = { Bindings: HttpBindings; Variables: { service: Service } };
export type Call = Context<Env>;
