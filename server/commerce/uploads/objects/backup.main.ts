import { parseArgs } from 'node:util';
import { object } from 'yup';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { commerceEnvFields } from '../../env.ts';
import { BackupError, restoreObjects, saveObjects } from './backup.ts';
import { openObjectStore } from './open-object-store.ts';

// npm run uploads:backup -- save|restore FOLDER: copies the shoppers' pictures from or to the store of the settings.

const USAGE = 'npm run uploads:backup -- save|restore FOLDER';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, folder] = positionals;
  if (!folder || (command !== 'save' && command !== 'restore')) throw new BackupError(USAGE);
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    commerceEnvFields;
  const schema = object({
    ...{ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
  });
  const store = await openObjectStore(readEnv(schema, envWithFile()));
  const isSaving = command === 'save';
  const { objects, bytes } = await (isSaving ? saveObjects : restoreObjects)(store, folder);
  console.log(
    `${objects} objects with ${bytes} bytes: ${isSaving ? 'saved' : 'restored, checksums are equal'}`,
  );
}

try {
  await run();
} catch (error) {
  exitOnBootError(error, [BackupError, EnvError]);
}
