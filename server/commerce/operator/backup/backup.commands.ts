import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import { onDatabase, onOrders } from '../command-work.ts';
import type { Group, ShopHost } from '../shop-host.ts';
import type { BackupArguments } from './backup-pictures.ts';
import type { ResumeArguments } from './resume-shop.ts';

const run = async (args: BackupArguments, host: ShopHost) =>
  (await import('./backup-pictures.ts')).backupPictures(args, host);

export const BACKUP: Group = {
  help: "the shoppers' pictures, and what follows a restore; k8s/backup.sh adds the database",
  commands: {
    save: command({
      args: 'FOLDER [FORMER]',
      help: 'copies them into a folder, and links equal files of FORMER, an earlier one',
      read: (_values, [folder = '', former]): BackupArguments => ({ command: 'save', folder, former }),
      run,
    }),
    restore: command({
      args: 'FOLDER',
      help: 'copies them back and compares checksums',
      read: (_values, [folder = '']): BackupArguments => ({ command: 'restore', folder }),
      run,
      besideShop: 'nowhere',
    }),
    resume: command({
      help: 'brings a restored database up to date, so that nothing is sent twice',
      details: `Before the shop opens. It leaves out numbers, fetches payments from their providers, runs the jobs once, and sets
mails aside that may have been sent (k8s/runbook.md#after-a-restore).`,
      options: {
        skip: {
          type: 'string',
          value: 'N',
          default: '1000',
          help: 'numbers of orders and invoices to leave out: more than were lost',
        },
      },
      read: ({ skip }): ResumeArguments => ({ skip: parseWhole('--skip', skip, { min: 0 }) }),
      run: onOrders<ResumeArguments>(async () => (await import('./resume-shop.ts')).resumeShop),
    }),
    mail: command({
      args: 'ID...',
      help: 'sends mails that were given up, or that `resume` has set aside',
      read: (_values, ids): readonly string[] => ids,
      run: onDatabase<readonly string[]>(async () => (await import('./resume-shop.ts')).sendMails),
    }),
  },
};
