import { classifyAll, literalOf } from './classify-expressions.ts';
import { findExpressions } from './find-expressions.ts';

interface ExpressionReport {
  readonly checked: number;
  /** The literals that are linear. */
  readonly linear: readonly string[];
  readonly refused: readonly string[];
}

/** Checks the regular expressions of the sources below a folder, but those that are known to be linear. */
export async function checkExpressions(
  root: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ExpressionReport> {
  const { expressions, unknown } = await findExpressions(root);
  const faults = await classifyAll(expressions.filter((expression) => !known.has(literalOf(expression))));
  const refused = expressions.flatMap((expression) => {
    const fault = faults.get(literalOf(expression));
    if (!fault) return [];
    const attack = fault.attack && `, for example for ${fault.attack}`;
    return [`${expression.at}: ${literalOf(expression)} is ${fault.complexity}${attack}`];
  });
  const late = unknown.map((at) => `${at}: the expression is computed after the import of its module`);
  return {
    checked: expressions.length + unknown.length,
    linear: [...new Set(expressions.map(literalOf))].filter((literal) => !faults.has(literal)),
    refused: [...refused, ...late],
  };
}
