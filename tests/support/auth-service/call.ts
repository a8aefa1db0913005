import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
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
export type Passed = Recorded & { headers: IncomingHttpHeaders };

export type Call = Recorded & { authorization: string };

export type Answer = { status: number; body?: unknown; location?: string };

/** What the handlers of what the backend lacks work with. */
export type Service = {
  /** Of the front itself, where the provider sends people back to. */
  url: string;
  siteUrl: string;
  jwtSecret: string;
  db: Pool;
  provider: Provider;
  /** Asks the backend itself, and answers with what it says, completed. */
  ask: (path: string, body: object) => Promise<Answer>;
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

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const text = (value: unknown) => (typeof value === 'string' ? value : '');
