import { table } from '../../report/table.ts';
import type { Cost } from './measure-operation.ts';

/** An operation may take this many times the CPU time of a plain rendered page, whatever its tokens. */
const MAX_RATIO = 5;
/**
 * A token may buy this many times the CPU time that it buys as a plain page, whose ten tokens are for three milliseconds: a
 * token is about a millisecond (shared/decisions/024-limits-count-tokens.md).
 */
const TOLERANCE = 3;
const ROWS = 30;

interface ComparedCost extends Cost {
  /** CPU time in that of a plain page: of a request, or of a byte if that is more. */
  readonly ratio: number;
  /** The tokens that the page takes for as much CPU time. */
  readonly matching: number;
}

/** Compares with a plain page, the most expensive operation first. */
export function compareCosts(costs: readonly Cost[], plain: Cost): ComparedCost[] {
  return costs
    .map((cost) => {
      const byRequest = cost.milliseconds / plain.milliseconds;
      const ratio = Math.max(byRequest, (byRequest * plain.bytes) / cost.bytes);
      return { ...cost, ratio, matching: ratio * plain.tokens };
    })
    .toSorted((a, b) => b.ratio - a.ratio);
}

export function costFaults({ name, ratio, tokens, matching, faults }: ComparedCost): string[] {
  const isCheap = ratio > MAX_RATIO && tokens * TOLERANCE < matching;
  return [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...(isCheap
      ? [`${name}: ${ratio.toFixed(1)} plain pages for ${tokens} tokens, expected ${Math.round(matching)}`]
      : []),
  ];
}

const HEAD = ['operation', 'CPU ms', 'bytes', 'CPU µs/byte', 'plain pages', 'tokens', 'matching tokens'];

/** The thirty most expensive operations. */
export function costTable(costs: readonly ComparedCost[]): string {
  const rows = costs
    .slice(0, ROWS)
    .map(({ name, milliseconds, bytes, ratio, tokens, matching }) => [
      ...[name, milliseconds.toFixed(1), bytes.toFixed(0), ((milliseconds * 1_000) / bytes).toFixed(1)],
      ...[ratio.toFixed(1), String(tokens), matching.toFixed(0)],
    ]);
  return table(HEAD, rows);
}
