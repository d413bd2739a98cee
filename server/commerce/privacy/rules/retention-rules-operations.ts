import { missedSearches } from '../../db/schema/catalogue/missed-searches.ts';
import { changeOutbox } from '../../db/schema/changes.ts';
import { erasures } from '../../db/schema/erasures.ts';
import { indexSubmissions } from '../../db/schema/index-submissions.ts';
import { jobLeases } from '../../db/schema/jobs.ts';
import { deleted, rulesOf, type TableRules } from '../personal-data.ts';

/** Jobs and their records, which contain no personal data, and searches without results. */
export const OPERATION_RULES: readonly TableRules[] = [
  rulesOf(erasures, {}, ['id', 'brand', 'deleted', 'anonymised', 'kept', 'startedAt', 'finishedAt']),
  rulesOf(jobLeases, {}, ['job', 'holder', 'until']),
  rulesOf(
    missedSearches,
    {
      words: deleted(
        'words of a search, without email addresses and numbers',
        'MISSED_SEARCH_RETENTION_DAYS',
      ),
    },
    ['brand', 'locale', 'day', 'count'],
  ),
  rulesOf(indexSubmissions, {}, [
    ...(['id', 'brand', 'locale', 'paths', 'state', 'attempts', 'dueAt', 'lastError', 'createdAt'] as const),
  ]),
  rulesOf(changeOutbox, {}, ['id', 'brand', 'tags', 'target', 'acknowledgedBy', 'dueAt', 'createdAt']),
];
