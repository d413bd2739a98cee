import type { PgTable } from 'drizzle-orm/pg-core';
import type { RetentionEnv } from '../kernel/env/retention-env.ts';

/**
 * Time of the erasure of data: after a setting, after a short time that is fixed in the code, with the row of another table, or
 * when the customer deletes the account.
 */
export type Term = keyof RetentionEnv | `for ${string}` | `with ${string}` | 'with the account';

/** Effect of `npm run shop -- erase`. Data that the law keeps is anonymised when its term has ended. */
type Erasure = 'delete' | 'anonymise' | { readonly keptByLaw: string };

export interface PersonalData {
  /** Meaning of the column for a person. */
  readonly data: string;
  readonly term: Term;
  readonly erasure: Erasure;
}

export const NOT_PERSONAL = 'not personal';

/** Data that `npm run shop -- erase` deletes. */
export const deleted = (data: string, term: Term): PersonalData => ({ data, term, erasure: 'delete' });

/** Data that `npm run shop -- erase` replaces by a value that does not identify the person. */
export const anonymised = (data: string, term: Term): PersonalData => ({ data, term, erasure: 'anonymise' });

const BOOKS = { keptByLaw: 'the record of a sale; without a sale it is deleted' };

/** Data of an order, which the law keeps once it is sold. */
export const ofSale = (data: string, term: Term): PersonalData => ({ data, term, erasure: BOOKS });

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

export interface TableRules {
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PersonalData | typeof NOT_PERSONAL>>;
}

/**
 * The rules of a table: columns with personal data, and the names of those without. The compiler rejects a table with a
 * column in neither.
 */
export function rulesOf<
  Table extends PgTable,
  Personal extends ColumnOf<Table>,
  Free extends Exclude<ColumnOf<Table>, Personal>,
>(
  table: Table,
  personal: Readonly<Record<Personal, PersonalData>>,
  free: readonly Free[],
  ..._complete: Exclude<ColumnOf<Table>, Personal | Free> extends never
    ? []
    : [undecided: Exclude<ColumnOf<Table>, Personal | Free>]
): TableRules {
  return { table, columns: { ...personal, ...Object.fromEntries(free.map((name) => [name, NOT_PERSONAL])) } };
}
