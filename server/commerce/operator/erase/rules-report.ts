import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { RetentionEnv } from '../../kernel/env/retention-env.ts';
import { NOT_PERSONAL, type PersonalData } from '../../privacy/personal-data.ts';
import { RETENTION_RULES } from '../../privacy/rules/retention-rules.ts';

/** A column with personal data, its rule and the value of its setting. */
export interface ColumnRule {
  readonly column: string;
  readonly data: string;
  readonly term: string;
  readonly erasure: string;
}

/** The columns with personal data and their rules, with the terms of these settings. */
export function columnRules(env: RetentionEnv): ColumnRule[] {
  const settings = new Map(Object.entries(env));
  return RETENTION_RULES.flatMap(({ table, columns }) => {
    const { name } = getTableConfig(table);
    const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
    return Object.entries(columns).flatMap(([key, rule]): ColumnRule[] => {
      if (rule === NOT_PERSONAL) return [];
      const setting = settings.get(rule.term);
      const term = setting === undefined ? rule.term : `${rule.term}=${setting}`;
      return [{ column: `${name}.${names.get(key)}`, data: rule.data, term, erasure: erasureOf(rule) }];
    });
  });
}

function erasureOf({ erasure }: PersonalData): string {
  return typeof erasure === 'object' ? `kept by law: ${erasure.keptByLaw}` : erasure;
}
