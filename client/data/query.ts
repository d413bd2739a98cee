import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/storefront/trpc/router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Maps the tree of routers to one entry per procedure path `noun.noun.verb`. */
type Flat<Tree> = {
  [A in keyof Tree & string]: {
    [B in keyof Tree[A] & string]: {
      [C in keyof Tree[A][B] & string]: { path: `${A}.${B}.${C}`; type: Tree[A][B][C] };
    }[keyof Tree[A][B] & string];
  }[keyof Tree[A] & string];
}[keyof Tree & string];

type FlatInputs = Flat<Inputs>;
type FlatOutputs = Flat<Outputs>;

type Procedures = Flat<AppRouter['_def']['record']>;
type PathOf<Type extends 'query' | 'mutation'> = Extract<
  Procedures,
  { type: { _def: { type: Type } } }
>['path'];

export type QueryPath = PathOf<'query'>;
/** The first name of the path of a query. */
export type QueryNoun = QueryPath extends `${infer Noun}.${string}` ? Noun : never;
export type MutationPath = PathOf<'mutation'>;
export type ProcedurePath = FlatInputs['path'];
export type InputOf<P extends ProcedurePath> = Extract<FlatInputs, { path: P }>['type'];
export type OutputOf<P extends ProcedurePath> = Extract<FlatOutputs, { path: P }>['type'];

/** Returns the cache key of a query: the names of its path, then its input, as `['cart', 'order', 'get', null]`. */
export function queryKey<P extends QueryPath>(path: P, input: InputOf<P>): readonly unknown[] {
  return [...path.split('.'), input ?? null];
}

/** Returns the `useQuery` options of a procedure; the default queryFn of the query client calls it. */
export function query<P extends QueryPath>(path: P, input: InputOf<P>) {
  return { queryKey: queryKey(path, input), meta: { path, input } };
}

/** Calls procedures and returns their results: over tRPC in the browser, in-process on the server. */
export interface Call {
  query<P extends QueryPath>(path: P, input: InputOf<P>, signal?: AbortSignal): Promise<OutputOf<P>>;
  mutate<P extends MutationPath>(path: P, input: InputOf<P>, signal?: AbortSignal): Promise<OutputOf<P>>;
}

/** Makes both kinds of call by one function, which finds the procedure by its path. */
export function callByPath(call: (path: string, input: unknown) => Promise<unknown>): Call {
  return { query: call, mutate: call } as Call;
}
