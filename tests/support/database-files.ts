import { pool } from './database';

jest.setTimeout(60_000);
afterAll(() => pool.end());
