// A busy machine may take its time; what never comes still fails.
jest.setTimeout(60_000);
