import { command } from '#server/platform/commands/command.ts';
import type { Group, ShopHost } from '../shop-host.ts';
import type { BackupArguments } from './backup-pictures.ts';

function backupCommand(name: BackupArguments['command'], help: string, besideShop?: 'nowhere') {
  return command({
    args: 'FOLDER',
    help,
    read: (_values, [folder = '']): BackupArguments => ({ command: name, folder }),
    run: async (args, host: ShopHost) => (await import('./backup-pictures.ts')).backupPictures(args, host),
    ...(besideShop ? { besideShop } : {}),
  });
}

export const BACKUP: Group = {
  help: "the shoppers' pictures; k8s/backup.sh adds the database",
  commands: {
    save: backupCommand('save', 'copies them into a folder'),
    restore: backupCommand('restore', 'copies them back and compares checksums', 'nowhere'),
  },
};
