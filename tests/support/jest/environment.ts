// Modules that read the environment can be loaded; nothing answers at these addresses.
process.env.NEXT_PUBLIC_SUPABASE_URL ??= 'http://backend.invalid';
process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_test';
process.env.NEXT_PUBLIC_SITE_URL ??= 'http://localhost:3000';
// As our own server leaves it (lib/serving/start.js).
process.env.ROAM_CALLER_HEADER ??= 'x-forwarded-for';
