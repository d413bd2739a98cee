import { parseArgs } from 'node:util';
import { object } from 'yup';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { commerceEnvFields } from '../kernel/env/commerce-env.ts';
import { BackupError, restoreObjects, saveObjects } from '../uploads/objects/backup.ts';
import { openObjectStore } from '../uploads/objects/open-object-store.ts';
import { readArguments } from './command-arguments.ts';
import { printResult } from './print-result.ts';

// npm run uploads:backup -- save|restore FOLDER: copies the shoppers' pictures from or to the store of the settings.

const USAGE = 'npm run uploads:backup -- save|restore FOLDER';

function parseBackupArguments(args: readonly string[]) {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [command, folder, ...others] = positionals;
  if (!folder || others.length > 0 || (command !== 'save' && command !== 'restore')) {
    throw new TypeError('Either save or restore, and a folder, are required');
  }
  return { command, folder };
}

async function run({ command, folder }: ReturnType<typeof parseBackupArguments>): Promise<void> {
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    commerceEnvFields;
  const schema = object({
    DATA_DIR,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  });
  const store = await openObjectStore(readEnv(schema, envWithFile()));
  const isSaving = command === 'save';
  const { objects, bytes } = await (isSaving ? saveObjects : restoreObjects)(store, folder);
  console.log(
    `${objects} objects with ${bytes} bytes: ${isSaving ? 'saved' : 'restored, checksums are equal'}`,
  );
}

try {
  const args = readArguments(process.argv.slice(2), USAGE, parseBackupArguments);
  if ('exitCode' in args) printResult(args);
  else await run(args);
} catch (error) {
  exitOnBootError(error, [BackupError, EnvError]);
}
