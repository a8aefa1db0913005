import { idSchema } from '@/lib/search-params/schema';

test.each(['foo', '', '0', '%00', '260c6048-7ba9-4bcf-8bf3-eb91c42758b', "' or 1=1"])(
  "“%s” isn't a category or service id",
  (id) => expect(idSchema.safeParse(id).success).toBe(false),
);
