import { runOrderCommand } from '../operator-command.ts';
import { manageReturns, RETURNS_USAGE } from './manage-returns.ts';

// npm run returns -- list | accept | receive | reject

await runOrderCommand('returns', manageReturns, RETURNS_USAGE);
