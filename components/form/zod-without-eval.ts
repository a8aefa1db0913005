import { config } from 'zod';

// Without this zod probes `new Function`, which the policy refuses and browsers report (SEC-2).
config({ jitless: true });
