import { availableParallelism } from 'node:os';
import { check } from 'recheck';
import { hasFarLookaround } from './far-lookaround.ts';

/** The parts of a regular expression. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Why an expression is refused: its time as a function of the length of a text, and such a text if it is known. */
export interface ExpressionFault {
  readonly complexity: string;
  readonly attack: string;
}

// Without its timeouts, which on a busy machine take a linear expression for a slow one, recheck always has the same result.
const OPTIONS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
  // Automata prove more than random texts; the default sends {1,64} to the random texts.
  maxRepeatCount: 400,
} as const;

/** The fault of an expression whose time is above linear, or which recheck cannot analyse, such as one with the flag v. */
async function classifyExpression({ source, flags }: Expression): Promise<ExpressionFault | undefined> {
  // The flag d adds positions to a match, and changes nothing else.
  const result = await check(source, flags.replace(/d/, ''), OPTIONS);
  if (result.status === 'unknown') return { complexity: `not analysed (${result.error.kind})`, attack: '' };
  if (result.status === 'vulnerable') {
    return { complexity: result.complexity.summary, attack: result.attack.pattern };
  }
  return /[gy]/.test(flags) && hasFarLookaround(source)
    ? { complexity: 'quadratic over its matches', attack: '' }
    : undefined;
}

export function literalOf({ source, flags }: Expression): string {
  return `/${source}/${flags}`;
}

/** Classifies expressions on all cores, each once. Returns the faults by literal. */
export async function classifyAll(
  expressions: readonly Expression[],
): Promise<ReadonlyMap<string, ExpressionFault>> {
  const faults = new Map<string, ExpressionFault>();
  const pending = [...new Map(expressions.map((expression) => [literalOf(expression), expression]))];
  const classify = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [literal, expression] = next;
      const fault = await classifyExpression(expression);
      if (fault) faults.set(literal, fault);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, classify));
  return faults;
}
