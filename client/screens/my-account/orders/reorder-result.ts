import type { OutputOf } from '#client/data/query.ts';

type Reorder = OutputOf<'order.reorder.create'>;
const REASONS = ['gone', 'changed', 'outOfStock', 'cartFull'] as const;
type Reason = (typeof REASONS)[number];

/** A line that could not be ordered again, or not with all of its pieces. */
export interface MissingLine {
  readonly lineId: string;
  /** Pieces that were added anyway. */
  readonly added: number;
  readonly reason: Reason;
}

const DONE = 'reordered';
const MISSING = 'missing';

/** The parameters by which the page of an order shows what was added to the cart, with and without JavaScript. */
export function reorderParameters({ missing }: Pick<Reorder, 'missing'>): Record<string, string | undefined> {
  const entries = missing.map(({ lineId, added, reason }) => [lineId, added, reason].join('.'));
  return { [DONE]: '1', [MISSING]: entries.join(' ') || undefined };
}

/** The result in the query of an order's page; undefined when the query has none. Invalid entries are ignored. */
export function parseReorder(query: URLSearchParams): readonly MissingLine[] | undefined {
  if (query.get(DONE) !== '1') return undefined;
  return (query.get(MISSING) ?? '').split(' ').flatMap((entry): MissingLine[] => {
    const [lineId = '', count = '', word] = entry.split('.');
    const reason = REASONS.find((known) => known === word);
    return reason && /^\d{1,4}$/.test(count) ? [{ lineId, added: Number(count), reason }] : [];
  });
}
