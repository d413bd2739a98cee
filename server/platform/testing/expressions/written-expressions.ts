import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { isRecord } from '#shared/validation/is-record.ts';
import type { Expression } from './classify-expressions.ts';

/** An expression with the place where it is written. */
export interface FoundExpression extends Expression {
  /** File and line, such as `shared/slug/slug.ts:12`. */
  readonly at: string;
}

/** A call of RegExp whose source is computed. */
export interface ComputedExpression {
  readonly at: string;
  readonly file: string;
}

/** The literals, and the calls of RegExp, in a file of TypeScript or JavaScript. */
export function expressionsInFile(root: string, file: string) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const written: FoundExpression[] = [];
  const computed: ComputedExpression[] = [];
  const visit = (node: ts.Node) => {
    const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? [];
      const isWritten = source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags));
      if (isWritten) written.push({ at, source: source.text, flags: flags?.text ?? '' });
      else computed.push({ at, file });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return { written, computed };
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** The patterns of the contract, which its validator compiles with the flag u. */
export function expressionsInContract(root: string, file: string): FoundExpression[] {
  const patterns = new Set<string>();
  const visit = (value: unknown) => {
    if (!isRecord(value)) return;
    if ('pattern' in value && typeof value.pattern === 'string') patterns.add(value.pattern);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parse(readFileSync(path.join(root, file), 'utf8')));
  return [...patterns].map((source) => ({ at: file, source, flags: 'u' }));
}
