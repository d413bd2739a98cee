/** Effect of an erasure on a row. */
type Outcome = 'deleted' | 'anonymised' | 'kept';

/** A row with data of a person. */
export interface Finding {
  readonly table: string;
  readonly id: string;
  /** A date such as 2026-11-18. */
  readonly createdAt: string;
  readonly outcome: Outcome;
  /** Why it is kept or anonymised; empty for a deleted row. */
  readonly reason: string;
  /** The last day, as a date; null when it depends on something else, which `reason` names. */
  readonly until: string | null;
}

/** Why orders and their payments are kept until the payment is decided. */
export const OPEN_PAYMENT = 'a payment is open, or its refund is due';

/** The date of an instant, in UTC. */
export function toDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function deletedRow(table: string, { id, createdAt }: { id: string; createdAt: Date }): Finding {
  return { table, id, createdAt: toDate(createdAt), outcome: 'deleted', reason: '', until: null };
}

export function keptRow(
  table: string,
  { id, createdAt }: { id: string; createdAt: Date },
  reason: string,
  until: string | null = null,
): Finding {
  return { table, id, createdAt: toDate(createdAt), outcome: 'kept', reason, until };
}

/** The number of findings per table with an outcome. */
export function countFindings(findings: readonly Finding[], outcome: Outcome): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const finding of findings) {
    if (finding.outcome === outcome) counts[finding.table] = (counts[finding.table] ?? 0) + 1;
  }
  return counts;
}
