import { isExtendedRun } from '../database/rounds';

// Generous for a busy machine; a real hang still fails. An extended run has many more rounds.
jest.setTimeout(isExtendedRun ? 600_000 : 60_000);
