import { command } from '#server/platform/commands/command.ts';
import { JSON_OPTION, RESTOCK } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { ReturnArguments } from './manage-returns.ts';

const run = onOrders<ReturnArguments>(async () => (await import('./manage-returns.ts')).manageReturns);

export const RETURNS: Group = {
  help: 'withdrawals of shoppers',
  details: 'NUMBER is that of a return, such as EF-2026-000123-R1.',
  commands: {
    list: command({
      help: 'returns that await an action',
      options: { all: { type: 'boolean', default: false, help: 'closed ones too' }, ...JSON_OPTION },
      read: ({ all, json }): ReturnArguments => ({ verb: 'list', isAll: all, isJson: json }),
      run,
    }),
    accept: command({
      args: 'NUMBER',
      help: 'an unconfirmed one, whose shopper cannot use the link in the mail',
      read: (_values, [number = '']): ReturnArguments => ({ verb: 'accept', number: number.toUpperCase() }),
      run,
    }),
    receive: command({
      args: 'NUMBER',
      help: 'the pieces arrived: refunds them',
      options: RESTOCK,
      read: ({ restock }, [number = '']): ReturnArguments => {
        return { verb: 'receive', number: number.toUpperCase(), restock };
      },
      run,
    }),
    reject: command({
      args: 'NUMBER',
      help: 'the shopper reads the reason in a mail',
      options: { reason: { type: 'string', default: '', help: 'why (required)' } },
      read: ({ reason }, [number = '']): ReturnArguments => {
        if (reason.trim() === '') throw new TypeError('--reason is missing');
        return { verb: 'reject', number: number.toUpperCase(), reason: reason.trim() };
      },
      run,
    }),
  },
};
