import { runOrderCommand } from '../operator-command.ts';
import { manageReturns } from './manage-returns.ts';

// npm run returns -- list | receive | reject

await runOrderCommand('returns', manageReturns);
