import { runCommand } from '../operator-command.ts';
import { listSearches, SEARCHES_USAGE } from './list-searches.ts';

// npm run searches

await runCommand(
  'searches',
  async (deps, args) => ({ text: await listSearches(deps, args) }),
  SEARCHES_USAGE,
);
