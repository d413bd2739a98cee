import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { NOT_PERSONAL } from './personal-data.ts';
import { RETENTION_RULES } from './rules/retention-rules.ts';

/** The columns of the retention rules, such as `orders.details`, with their rule and whether they contain text. */
export const DECLARED_COLUMNS = RETENTION_RULES.flatMap(({ table, columns }) => {
  const { name: tableName } = getTableConfig(table);
  const byKey = new Map(Object.entries(getTableColumns(table)));
  return Object.entries(columns).map(([key, rule]) => {
    const column = byKey.get(key);
    return {
      name: `${tableName}.${column?.name ?? key}`,
      tableName,
      rule: rule === NOT_PERSONAL ? null : rule,
      isText: column?.columnType === 'PgText' || column?.columnType === 'PgJsonb',
    };
  });
});
