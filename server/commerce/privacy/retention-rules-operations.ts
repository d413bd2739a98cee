import { changeOutbox } from '../db/schema/changes.ts';
import { erasures } from '../db/schema/erasures.ts';
import { jobLeases } from '../db/schema/jobs.ts';
import { rulesOf, type TableRules } from './personal-data.ts';

/** Jobs and their records, which name nobody. */
export const OPERATION_RULES: readonly TableRules[] = [
  rulesOf(erasures, {}, ['id', 'brand', 'deleted', 'anonymised', 'kept', 'startedAt', 'finishedAt']),
  rulesOf(jobLeases, {}, ['job', 'holder', 'until']),
  rulesOf(changeOutbox, {}, ['id', 'brand', 'tags', 'target', 'acknowledgedBy', 'dueAt', 'createdAt']),
];
