import { writeFileSync } from 'node:fs';
import { seedSql } from './seed/seed';

writeFileSync('supabase/seed.sql', seedSql);
