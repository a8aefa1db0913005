import { isLongProof } from '../database/rounds';

// A busy machine may take its time; what never comes still fails. A long proof has many more rounds.
jest.setTimeout(isLongProof ? 600_000 : 60_000);
