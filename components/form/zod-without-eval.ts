import { config } from 'zod';

// Without this, zod probes `new Function`, which violates our Content-Security-Policy (SEC-2).
config({ jitless: true });
