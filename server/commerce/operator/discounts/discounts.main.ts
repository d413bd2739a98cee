import { runCommand } from '../operator-command.ts';
import { DISCOUNTS_USAGE } from './discount-arguments.ts';
import { manageDiscounts } from './manage-discounts.ts';

// npm run discounts -- add | list | end

await runCommand('discounts', manageDiscounts, DISCOUNTS_USAGE);
