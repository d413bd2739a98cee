import type { Call } from '#client/data/query.ts';
import type { RequestContext } from '../context.ts';
import { createCaller } from './router.ts';

type Callable = (input: unknown) => Promise<unknown>;

/** Calls procedures in this process for one request: validated and with the same faults, but without HTTP. */
export function directCall(ctx: RequestContext): Call {
  const caller: unknown = createCaller(ctx);
  return async (path, input) => {
    const procedure = path
      .split('.')
      .reduce((node, name) => (node as Record<string, unknown>)[name], caller) as Callable;
    return (await procedure(input)) as never;
  };
}
