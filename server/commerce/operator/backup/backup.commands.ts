import { command } from '#server/platform/commands/command.ts';
import type { Group } from '#server/platform/commands/program.ts';
import type { BackupArguments } from './backup-pictures.ts';

function backupCommand(name: BackupArguments['command'], help: string) {
  return command({
    args: 'FOLDER',
    help,
    read: (_values, [folder = '']): BackupArguments => ({ command: name, folder }),
    run: async (args) => (await import('./backup-pictures.ts')).backupPictures(args),
  });
}

export const BACKUP: Group = {
  help: "the shoppers' pictures; k8s/backup.sh adds the database",
  commands: {
    save: backupCommand('save', 'copies them into a folder'),
    restore: backupCommand('restore', 'copies them back and compares checksums'),
  },
};
