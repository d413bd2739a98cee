import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import { JSON_OPTION } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { SearchArguments } from './list-searches.ts';

export const SEARCHES: Group = {
  help: 'searches that found no product',
  commands: {
    list: command({
      help: 'by number of times',
      options: {
        days: { type: 'string', value: 'N', default: '30', help: 'of the last days' },
        limit: { type: 'string', value: 'N', default: '50', help: 'how many' },
        ...JSON_OPTION,
      },
      read: ({ days, limit, json }): SearchArguments => ({
        days: parseWhole('--days', days, { max: 9_999 }),
        limit: parseWhole('--limit', limit, { max: 9_999 }),
        isJson: json,
      }),
      run: onDatabase(async () => (await import('./list-searches.ts')).listSearches),
    }),
  },
};
