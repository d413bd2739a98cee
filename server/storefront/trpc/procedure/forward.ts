import type { Input, Method, OperationOf, PathOf, Result } from '../../commerce-client/contract.ts';
import { emptyWithoutSession } from '../../commerce-client/empty-without-session.ts';
import { nullWhenNotFound } from '../../commerce-client/null-when-not-found.ts';
import type { WithPictures } from '../../commerce-client/views.ts';
import type { RequestContext } from '../../request/context.ts';

/** The last part of a procedure: responds to a call with a valid input. */
type Resolver<Given, Data> = (call: {
  readonly ctx: Pick<RequestContext, 'commerce' | 'sessionToken'>;
  readonly input: Given;
}) => Promise<Data>;

type PartOf<Operation, Name extends 'path' | 'query' | 'body'> = [
  NonNullable<Input<Operation>[Name & keyof Input<Operation>]>,
] extends [never]
  ? unknown
  : NonNullable<Input<Operation>[Name & keyof Input<Operation>]>;

type AllParts<Operation> = PartOf<Operation, 'path'> & PartOf<Operation, 'query'> & PartOf<Operation, 'body'>;

/** Path parameters, query and body of an operation in one object; null for an operation without any. */
type FieldsOf<Operation> = unknown extends AllParts<Operation> ? null : AllParts<Operation>;

/** The JSON of a response; null where it has no body. */
type DataOf<Operation> = Result<Operation> extends undefined ? null : WithPictures<Result<Operation>>;

type Send = (
  path: string,
  parts: Readonly<Partial<Record<'path' | 'query' | 'body', object>>>,
) => Promise<unknown>;

/**
 * Passes an input on to an operation of the commerce API, on behalf of the shopper: the fields that its path names, and the
 * others as query (GET, DELETE) or body. `toFields` adapts the input where its fields are not those of the operation.
 */
export function forward<M extends Method, Path extends PathOf<M>, Given = FieldsOf<OperationOf<M, Path>>>(
  method: M,
  path: Path,
  toFields?: (input: Given) => FieldsOf<OperationOf<M, Path>>,
): Resolver<Given, DataOf<OperationOf<M, Path>>> {
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const rest = method === 'get' || method === 'delete' ? 'query' : 'body';
  return async ({ ctx, input }) => {
    const fields = Object.entries(toFields ? (toFields(input) ?? {}) : (input ?? {}));
    const inPath = fields.filter(([name]) => named.has(name));
    const others = fields.filter(([name]) => !named.has(name));
    const isComplete = others.length === 0 && (named.size > 0 || input === null);
    // `FieldsOf` ties the fields to the operation.
    const data = await (ctx.commerce[method] as Send)(path, {
      path: Object.fromEntries(inPath),
      ...(isComplete ? {} : { [rest]: Object.fromEntries(others) }),
    });
    return (data ?? null) as DataOf<OperationOf<M, Path>>;
  };
}

/** Responds with null when the commerce API does not have what was asked for. */
export function orNull<Given, Data>(resolve: Resolver<Given, Data>): Resolver<Given, Data | null> {
  return (call) => nullWhenNotFound(resolve(call));
}

/**
 * Responds with `empty` to a shopper without a session, for whom there is no call to the commerce API, and to one whose
 * session it does not know.
 */
export function ofSession<Given, Data, Empty extends Data | null>(
  resolve: Resolver<Given, Data>,
  empty: Empty,
): Resolver<Given, Data | (null extends Empty ? null : never)> {
  return async (call) => {
    if (!call.ctx.sessionToken) return empty as Data;
    return emptyWithoutSession<Data>(resolve(call), empty as Data);
  };
}
