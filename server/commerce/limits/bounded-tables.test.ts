import { readFileSync } from 'node:fs';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { TABLES } from '../privacy/schema-tables.fixture.ts';

it('has every table of the schema in decision 063, once', () => {
  const page = readFileSync('shared/decisions/063-storage-is-bounded-by-network-and-day.md', 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(TABLES.map((table) => getTableConfig(table).name).sort());
});
