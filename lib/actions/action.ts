import 'server-only';
import type { z } from 'zod';
import type { Result } from '@/lib/result';
import { runAction, type ActionOptions, type AuthRequirement, type HandlerContext } from './run';

export function createAction<
  Schema extends z.ZodType,
  Who extends AuthRequirement = 'anyone',
  Data = undefined,
  Code extends string = never,
  Details = never,
>(
  options: ActionOptions<Schema, Who>,
  handler: (context: HandlerContext<Schema, Who>) => Promise<Result<Data, Code, Details>>,
) {
  return (input: z.input<Schema>): Promise<Result<Data, Code, Details>> =>
    runAction(options, input, handler);
}
