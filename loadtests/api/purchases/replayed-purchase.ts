import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isRecord } from '#shared/validation/is-record.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { RecordedStatement } from './recorded-statements.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Numbers of orders, invoices and credit notes. */
const NUMBER = /EF-(?:[A-Z]-)?\d{4}-\d{6}/g;
/** Hashes of tokens, and the ids of the sandbox. */
const SECRET = /^(?:sb_[0-9a-f]{32}|[0-9a-f]{64})$/;

/** Data of one purchase alone. */
export interface PurchaseIdentity {
  /** Counts the purchases of all connections. */
  readonly index: number;
  readonly productId: string;
  readonly address: string;
}

export interface Recording {
  readonly statements: readonly RecordedStatement[];
  readonly productId: string;
  readonly address: string;
}

/**
 * Sends only the statements of a recorded purchase to the database. Each replay replaces the ids, tokens and numbers of
 * the recorded purchase by new ones, or by those that the database returns.
 */
export async function replayPurchase(
  client: pg.Client,
  { statements, ...recorded }: Recording,
  { index, productId, address }: PurchaseIdentity,
): Promise<void> {
  const actual = new Map<string, string>([
    [recorded.productId, productId],
    [recorded.address, address],
  ]);
  for (const { name, text, values, rowMode, rows } of statements) {
    const parameters = values.map((value) => replaced(value, actual, index));
    const statement = {
      text,
      values: parameters,
      ...(name ? { name } : {}),
      ...(rowMode ? { rowMode } : {}),
    };
    const result = await client.query(statement);
    learn(rows, result.rows, actual);
  }
}

function replaced(value: unknown, actual: Map<string, string>, index: number): unknown {
  if (typeof value !== 'string') return value;
  const known = actual.get(value);
  if (known !== undefined) return known;
  if (SECRET.test(value)) {
    const length = value.startsWith('sb_') ? value.length - 3 : value.length;
    const random = randomBytes(length).toString('hex').slice(0, length);
    const secret = value.startsWith('sb_') ? `sb_${random}` : random;
    actual.set(value, secret);
    return secret;
  }
  return value
    .replace(UUID, (id) => {
      const found = actual.get(id) ?? randomUUID();
      actual.set(id, found);
      return found;
    })
    .replace(NUMBER, (number) => number.slice(0, -6) + String(index).padStart(6, '0'));
}

/**
 * Maps the ids of the recorded purchase to those of this replay. A known id is not replaced: the recording also has the
 * statements of a job, which read rows of other purchases in a replay.
 */
function learn(recorded: unknown, now: unknown, actual: Map<string, string>): void {
  if (typeof recorded === 'string' && typeof now === 'string') {
    if (actual.has(recorded)) return;
    if (isUuid(recorded) || SECRET.test(recorded)) actual.set(recorded, now);
  } else if (Array.isArray(recorded) && Array.isArray(now)) {
    for (const [index, value] of recorded.entries()) learn(value, now[index], actual);
  } else if (isObject(recorded) && isObject(now)) {
    for (const [key, value] of Object.entries(recorded)) learn(value, now[key], actual);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(value instanceof Date);
}
