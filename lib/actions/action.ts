import 'server-only';
import type { z } from 'zod';
import type { Result } from '@/lib/result';
import { runAction, type ActionOptions, type AuthRequirement, type HandlerContext } from './run';

/** Creates a server action that is called with an object. Forms use `createFormAction`. */
export function createAction<
  Schema extends z.ZodType,
  Requirement extends AuthRequirement = 'anyone',
  Data = undefined,
  Code extends string = never,
  Details = never,
>(
  options: ActionOptions<Schema, Requirement>,
  handler: (context: HandlerContext<Schema, Requirement>) => Promise<Result<Data, Code, Details>>,
) {
  return (input: z.input<Schema>): Promise<Result<Data, Code, Details>> =>
    runAction(options, input, handler);
}
