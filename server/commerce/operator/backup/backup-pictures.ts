import { object } from 'yup';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { commerceEnvFields } from '../../kernel/env/commerce-env.ts';
import { restoreObjects, saveObjects } from '../../uploads/objects/backup.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import { done } from '../command-results.ts';
import type { ShopHost } from '../shop-host.ts';

export interface BackupArguments {
  readonly command: 'save' | 'restore';
  readonly folder: string;
  readonly former?: string | undefined;
}

/** Copies the shoppers' pictures from or to the store of the settings. */
export async function backupPictures(
  { command, folder, former }: BackupArguments,
  { settings, signal }: ShopHost,
): Promise<CommandOutput> {
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
  const store = await openObjectStore(readEnv(schema, settings()));
  const isSaving = command === 'save';
  const { objects, bytes } = await (isSaving
    ? saveObjects(store, folder, { former, signal })
    : restoreObjects(store, folder));
  return done(
    `${objects} objects with ${bytes} bytes: ${isSaving ? 'saved' : 'restored, checksums are equal'}`,
  );
}
