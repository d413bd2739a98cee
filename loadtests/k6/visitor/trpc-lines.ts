/** What a procedure answered: its data, or what went wrong. */
export type Outcome = { readonly data: unknown } | { readonly error: ProcedureFault };

export interface ProcedureFault {
  readonly message: string;
  readonly data?: { readonly code?: string; readonly messageKey?: string };
}

/** A value, and the parts of it that come on later lines: [key, kind, line id]. */
type Encoded = readonly [readonly [unknown?], ...(readonly [string | number | null, number, number])[]];
type Line = readonly [id: number, status: number, value: Encoded];

const FULFILLED = 0;

function fill(value: Encoded, lines: ReadonlyMap<number, Line>): unknown {
  const [[root], ...parts] = value;
  let filled = root;
  for (const [key, , id] of parts) {
    const line = lines.get(id);
    if (!line || line[1] !== FULFILLED) throw new Error(`The answer lacks its part ${id}`);
    const part = fill(line[2], lines);
    if (key === null) filled = part;
    else (filled as Record<string | number, unknown>)[key] = part;
  }
  return filled;
}

function linesOf(body: string): unknown[] {
  return body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (JSON.parse(line) as { json: unknown }).json);
}

function outcomeOf(answer: unknown): Outcome {
  const { result, error } = answer as { result?: { data?: unknown }; error?: ProcedureFault };
  if (error) return { error };
  if (!result) throw new Error('An answer without result and error');
  return { data: result.data };
}

/**
 * Decodes a batched answer streamed as JSON lines (the first says which parts there are, each further one brings one):
 * one outcome for each call, in their order. Throws on what is no such answer, or only half of one.
 */
export function decodeLines(body: string): Outcome[] {
  const [head, ...rest] = linesOf(body);
  if (typeof head !== 'object' || head === null) throw new Error('No JSON lines');
  const lines = new Map((rest as Line[]).map((line) => [line[0], line]));
  return Object.values(head as Record<string, Encoded>).map((value) => outcomeOf(fill(value, lines)));
}

/** Decodes the answer to a query that went alone, without a batch. */
export function decodeSingle(body: string): Outcome {
  const answer = JSON.parse(body) as {
    result?: { data: { json: unknown } };
    error?: { json: ProcedureFault };
  };
  if (answer.error) return { error: answer.error.json };
  if (!answer.result) throw new Error('An answer without result and error');
  return { data: answer.result.data.json };
}
