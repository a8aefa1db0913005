// Variables for modules that read the environment on import. No server responds at these URLs.
process.env.NEXT_PUBLIC_SUPABASE_URL ??= 'http://backend.invalid';
process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_test';
process.env.NEXT_PUBLIC_SITE_URL ??= 'http://localhost:3000';
// No server responds to sockets, either.
process.env.NEXT_PUBLIC_SUPABASE_REALTIME ??= 'off';
// Our own server sets this one (lib/serving/start.js).
process.env.ROAM_CALLER_HEADER ??= 'x-forwarded-for';
