/** The result of a procedure. */
export type Outcome = { readonly data: unknown } | { readonly error: ProcedureFault };

export interface ProcedureFault {
  readonly message: string;
  readonly data?: { readonly code?: string; readonly messageKey?: string };
}

/** A fault as code and message key, which do not differ between locales. */
export function faultText({ message, data }: ProcedureFault): string {
  const { code = '', messageKey = message } = data ?? {};
  return messageKey === `codes.${code}` ? code : `${code} ${messageKey}`.trim();
}

/** A value, and references to the later lines with its missing properties: [key, kind, line id]. */
type Encoded = readonly [readonly [unknown?], ...(readonly [string | number | null, number, number])[]];
type Line = readonly [id: number, status: number, value: Encoded];

const FULFILLED = 0;

function fill(value: Encoded, lines: ReadonlyMap<number, Line>): unknown {
  const [[root], ...references] = value;
  let filled = root;
  for (const [key, , id] of references) {
    const line = lines.get(id);
    if (!line || line[1] !== FULFILLED) throw new Error(`The response lacks line ${id}`);
    const referenced = fill(line[2], lines);
    if (key === null) filled = referenced;
    else (filled as Record<string | number, unknown>)[key] = referenced;
  }
  return filled;
}

function linesOf(body: string): unknown[] {
  return body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (JSON.parse(line) as { json: unknown }).json);
}

function outcomeOf(response: unknown): Outcome {
  const { result, error } = response as { result?: { data?: unknown }; error?: ProcedureFault };
  if (error) return { error };
  if (!result) throw new Error('A response without result and error');
  return { data: result.data };
}

/**
 * Decodes a batched response that is streamed as JSON lines, where the first line refers to the further ones. Returns one
 * outcome per call, in order. Throws for an invalid or incomplete response.
 */
export function decodeLines(body: string): Outcome[] {
  const [head, ...rest] = linesOf(body);
  if (typeof head !== 'object' || head === null) throw new Error('No JSON lines');
  const lines = new Map((rest as Line[]).map((line) => [line[0], line]));
  return Object.values(head as Record<string, Encoded>).map((value) => outcomeOf(fill(value, lines)));
}

/** Decodes the response to a query without batching. */
export function decodeSingle(body: string): Outcome {
  const response = JSON.parse(body) as {
    result?: { data: { json: unknown } };
    error?: { json: ProcedureFault };
  };
  if (response.error) return { error: response.error.json };
  if (!response.result) throw new Error('A response without result and error');
  return { data: response.result.data.json };
}
