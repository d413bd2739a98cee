import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { retentionEnvFields } from '../../kernel/env/retention-env.ts';
import { DECLARED_COLUMNS } from '../declared-columns.fixture.ts';
import type { PersonalData } from '../personal-data.ts';
import { TABLES } from '../schema-tables.fixture.ts';

const personal = DECLARED_COLUMNS.flatMap(({ name, tableName, rule }) =>
  rule ? [{ name, tableName, rule }] : [],
);

describe('the retention rules', () => {
  it('decide about every column of every table, once', () => {
    const columns = TABLES.flatMap((table) => {
      const { name: tableName, columns } = getTableConfig(table);
      return columns.map(({ name }) => `${tableName}.${name}`);
    });
    expect(DECLARED_COLUMNS.map(({ name }) => name).sort()).toEqual(columns.sort());
    expect(TABLES.length).toBeGreaterThan(25);
  });

  it.each(personal)('$name has a purpose, and a term that ends', ({ rule }) => {
    expect(rule.data).not.toBe('');
    expect(endsInTime(rule)).toBe(true);
    if (typeof rule.erasure === 'object') expect(rule.erasure.keptByLaw).not.toBe('');
  });

  it('use every setting', () => {
    const texts = personal.map(({ rule }) => `${rule.term} ${rule.data}`);
    for (const setting of Object.keys(retentionEnvFields)) {
      expect(texts).toContainEqual(expect.stringContaining(setting));
    }
  });
});

/** Follows `with <table>` to a setting, a fixed time or the account. */
function endsInTime({ term }: PersonalData, depth = 0): boolean {
  if (term === 'with the account' || term.startsWith('for ') || term in retentionEnvFields) return true;
  const owner = term.replace(/^with /, '');
  const ofOwner = personal.filter(({ tableName }) => tableName === owner);
  return depth < 3 && ofOwner.some(({ rule }) => endsInTime(rule, depth + 1));
}
