import { command } from '#server/platform/commands/command.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { RefundArguments } from './set-aside-refunds.ts';

const run = onOrders<RefundArguments>(async () => (await import('./set-aside-refunds.ts')).printRefunds);

export const REFUNDS: Group = {
  help: 'refunds that need a hand or are on their way, and chargebacks',
  details: '`orders refund` makes one.',
  commands: {
    list: command({
      help: 'refunds that were set aside or are on their way, and chargebacks that stand',
      read: (): RefundArguments => ({ verb: 'list', ids: [] }),
      run,
    }),
    retry: command({
      args: 'ID...',
      help: 'tries some that were set aside again',
      read: (_values, ids): RefundArguments => ({ verb: 'retry', ids }),
      run,
    }),
    lost: command({
      args: 'ID...',
      help: 'gives chargebacks up: their VAT can be reclaimed as that of bad debts',
      read: (_values, ids): RefundArguments => ({ verb: 'lost', ids }),
      run,
    }),
    paid: command({
      args: 'ID...',
      help: 'records that a person has paid them',
      read: (_values, ids): RefundArguments => ({ verb: 'paid', ids }),
      run,
    }),
  },
};
