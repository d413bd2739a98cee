import type {
  MutationPath as AnyMutation,
  QueryPath as AnyQuery,
  InputOf,
  OutputOf,
} from '#client/data/query.ts';
import type { CalledProcedure } from './procedures.ts';
import { checkThat, expectStatus, type RequestOptions, sendRequest } from './request.ts';
import { decodeLines, decodeSingle, faultText, type Outcome, type ProcedureFault } from './trpc-lines.ts';
import { VisitAborted, type Visitor } from './visitor.ts';

/** Queries whose path contains this are not batched, as in client/data/trpc-client.ts. */
const UNBATCHED = 'cart.order';

type QueryPath = AnyQuery & CalledProcedure;
type MutationPath = AnyMutation & CalledProcedure;
type Inputs<Paths extends readonly QueryPath[]> = { readonly [I in keyof Paths]: InputOf<Paths[I]> };
type Outputs<Paths extends readonly QueryPath[]> = { [I in keyof Paths]: OutputOf<Paths[I]> };
export type MutationOutcome<P extends MutationPath> =
  | { readonly data: OutputOf<P> }
  | { readonly error: ProcedureFault };

/** A batch counts as its first procedure. */
function requestOptionsOf(
  visitor: Visitor,
  paths: readonly CalledProcedure[],
  screen: string,
  extra: Record<string, string>,
): RequestOptions {
  const headers = { 'x-ssr': '1', 'x-locale': visitor.locale, ...extra };
  return { kind: 'call', name: `/api/trpc/${paths.join(',')}`, procedure: paths[0], screen, headers };
}

function batchInput(inputs: readonly unknown[]): string {
  return JSON.stringify(Object.fromEntries(inputs.map((json, index) => [index, { json: json ?? null }])));
}

const STREAMING = { 'trpc-accept': 'application/jsonl' };

function dataOf(outcome: Outcome | undefined, name: string): unknown {
  if (outcome && 'data' in outcome) return outcome.data;
  throw new VisitAborted(`${name}: ${outcome ? faultText(outcome.error) : 'no outcome'}`);
}

function decodeOrAbort(visitor: Visitor, name: string, decode: () => Outcome[]): Outcome[] {
  try {
    return decode();
  } catch (error) {
    checkThat(visitor, `${name}: has a valid body`, false);
    throw new VisitAborted(`${name}: ${error}`);
  }
}

/** Sends queries as one batch, whose response is a stream of JSON lines. Throws VisitAborted when one of them fails. */
export function queries<const Paths extends readonly QueryPath[]>(
  visitor: Visitor,
  screen: string,
  paths: Paths,
  inputs: Inputs<Paths>,
): Outputs<Paths> {
  const name = paths.join(',');
  const address = `/api/trpc/${name}?batch=1&input=${encodeURIComponent(batchInput(inputs))}`;
  const response = sendRequest(visitor, 'GET', address, requestOptionsOf(visitor, paths, screen, STREAMING));
  expectStatus(visitor, response, name, 200, 207);
  const outcomes = decodeOrAbort(visitor, name, () => decodeLines(response.body ?? ''));
  const data: unknown = paths.map((path, index) => {
    const outcome = outcomes[index];
    checkThat(visitor, `${path}: succeeds`, outcome !== undefined && 'data' in outcome);
    return dataOf(outcome, path);
  });
  return data as Outputs<Paths>;
}

/** Sends one query. Throws VisitAborted when it fails. */
export function query<P extends QueryPath>(visitor: Visitor, screen: string, path: P, input: InputOf<P>) {
  if (!path.includes(UNBATCHED)) return queries(visitor, screen, [path], [input])[0];
  const search =
    input === null || input === undefined
      ? ''
      : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = sendRequest(
    visitor,
    'GET',
    `/api/trpc/${path}${search}`,
    requestOptionsOf(visitor, [path], screen, {}),
  );
  expectStatus(visitor, response, path, 200);
  const [outcome] = decodeOrAbort(visitor, path, () => [decodeSingle(response.body ?? '')]);
  return dataOf(outcome, path) as OutputOf<P>;
}

/** Sends a mutation that may fail, for example because a product is sold out. Throws VisitAborted for an invalid response. */
export function tryMutation<P extends MutationPath>(
  visitor: Visitor,
  screen: string,
  path: P,
  input: InputOf<P>,
): MutationOutcome<P> {
  const options = requestOptionsOf(visitor, [path], screen, {
    ...STREAMING,
    'content-type': 'application/json',
  });
  const response = sendRequest(visitor, 'POST', `/api/trpc/${path}?batch=1`, {
    ...options,
    body: batchInput([input]),
  });
  expectStatus(visitor, response, path, 200, 207);
  const [outcome] = decodeOrAbort(visitor, path, () => decodeLines(response.body ?? ''));
  return (outcome ?? { error: { message: 'no outcome' } }) as MutationOutcome<P>;
}

/** Sends a mutation. Throws VisitAborted when it fails. */
export function mutate<P extends MutationPath>(
  visitor: Visitor,
  screen: string,
  path: P,
  input: InputOf<P>,
): OutputOf<P> {
  const outcome = tryMutation(visitor, screen, path, input);
  checkThat(visitor, `${path}: succeeds`, 'data' in outcome);
  return dataOf(outcome, path) as OutputOf<P>;
}
