import { command } from '#server/platform/commands/command.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { ErpCommand } from './erp-command.ts';

function erpCommand(name: ErpCommand, help: string) {
  return command({
    help,
    read: () => name,
    run: onDatabase(async () => (await import('./erp-command.ts')).runErp),
  });
}

export const ERP: Group = {
  help: 'the connection to Business Central (ERP_ settings) and its exports',
  commands: {
    status: erpCommand('status', 'whether the shop is connected; exports by state, with the last error'),
    connect: erpCommand('connect', 'prints the address at which you sign the shop in'),
    resend: erpCommand('resend', 'queues failed exports again'),
  },
};
