import type { InputOf, OutputOf, ProcedurePath } from '#client/data/query.ts';
import { ask, expectStatus, holds, type Question } from './ask.ts';
import { decodeLines, decodeSingle, type Outcome, type ProcedureFault } from './trpc-lines.ts';
import { VisitOver, type Visitor } from './visitor.ts';

/** Queries whose path holds this go alone, as the shop's own client sends them (client/data/trpc-client.ts). */
const ALONE = 'cart.order';

type Inputs<Paths extends readonly ProcedurePath[]> = { readonly [I in keyof Paths]: InputOf<Paths[I]> };
type Outputs<Paths extends readonly ProcedurePath[]> = { [I in keyof Paths]: OutputOf<Paths[I]> };
export type Tried<P extends ProcedurePath> =
  | { readonly data: OutputOf<P> }
  | { readonly error: ProcedureFault };

function questionOf(visitor: Visitor, name: string, screen: string, extra: Record<string, string>): Question {
  const headers = { 'x-ssr': '1', 'x-locale': visitor.locale, ...extra };
  return { kind: 'call', name: `/api/trpc/${name}`, screen, headers };
}

function batchInput(inputs: readonly unknown[]): string {
  return JSON.stringify(Object.fromEntries(inputs.map((json, place) => [place, { json: json ?? null }])));
}

const STREAMED = { 'trpc-accept': 'application/jsonl' };

function succeeded(outcome: Outcome | undefined, what: string): unknown {
  if (outcome && 'data' in outcome) return outcome.data;
  throw new VisitOver(`${what}: ${outcome?.error.data?.code} ${outcome?.error.message}`);
}

function decoded(visitor: Visitor, what: string, decode: () => Outcome[]): Outcome[] {
  try {
    return decode();
  } catch (error) {
    holds(visitor, `${what}: can be decoded`, false);
    throw new VisitOver(`${what}: ${error}`);
  }
}

/** Queries sent as one batch, answered as a stream of JSON lines. Ends the visit when one of them fails. */
export function queries<const Paths extends readonly ProcedurePath[]>(
  visitor: Visitor,
  screen: string,
  paths: Paths,
  inputs: Inputs<Paths>,
): Outputs<Paths> {
  const name = paths.join(',');
  const address = `/api/trpc/${name}?batch=1&input=${encodeURIComponent(batchInput(inputs))}`;
  const answer = ask(visitor, 'GET', address, questionOf(visitor, name, screen, STREAMED));
  expectStatus(visitor, answer, name, 200, 207);
  const outcomes = decoded(visitor, name, () => decodeLines(answer.body ?? ''));
  const data = paths.map((path, place) => {
    const outcome = outcomes[place];
    holds(visitor, `${path}: succeeds`, outcome !== undefined && 'data' in outcome);
    return succeeded(outcome, path);
  });
  return data as Outputs<Paths>;
}

/** One query: alone where the shop's client sends it alone. Ends the visit when it fails. */
export function query<P extends ProcedurePath>(visitor: Visitor, screen: string, path: P, input: InputOf<P>) {
  if (!path.includes(ALONE)) return queries(visitor, screen, [path], [input])[0];
  const search =
    input === null || input === undefined
      ? ''
      : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const answer = ask(visitor, 'GET', `/api/trpc/${path}${search}`, questionOf(visitor, path, screen, {}));
  expectStatus(visitor, answer, path, 200);
  const [outcome] = decoded(visitor, path, () => [decodeSingle(answer.body ?? '')]);
  return succeeded(outcome, path) as OutputOf<P>;
}

/** One mutation, whose failing may be part of the day (sold out). Ends the visit only without a proper answer. */
export function tryMutation<P extends ProcedurePath>(
  visitor: Visitor,
  screen: string,
  path: P,
  input: InputOf<P>,
): Tried<P> {
  const question = questionOf(visitor, path, screen, { ...STREAMED, 'content-type': 'application/json' });
  const answer = ask(visitor, 'POST', `/api/trpc/${path}?batch=1`, {
    ...question,
    body: batchInput([input]),
  });
  expectStatus(visitor, answer, path, 200, 207);
  const [outcome] = decoded(visitor, path, () => decodeLines(answer.body ?? ''));
  return (outcome ?? { error: { message: 'no outcome' } }) as Tried<P>;
}

/** One mutation that should succeed. Ends the visit when it fails. */
export function mutate<P extends ProcedurePath>(
  visitor: Visitor,
  screen: string,
  path: P,
  input: InputOf<P>,
): OutputOf<P> {
  const outcome = tryMutation(visitor, screen, path, input);
  holds(visitor, `${path}: succeeds`, 'data' in outcome);
  return succeeded(outcome, path) as OutputOf<P>;
}
