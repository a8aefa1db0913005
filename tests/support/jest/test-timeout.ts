import { isLongProof } from '../database/rounds';

// Generous for a busy machine; a real hang still fails. Long proofs run many more rounds.
jest.setTimeout(isLongProof ? 600_000 : 60_000);
