import { command } from '#server/platform/commands/command.ts';

export const MIGRATE = command({
  help: 'migrates the database of DATABASE_URL, or the embedded one in DATA_DIR',
  read: () => undefined,
  run: async () => (await import('./migrate.ts')).runMigrations(),
});
