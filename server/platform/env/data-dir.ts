import { join } from 'node:path';

/** The folder of embedded data without DATA_DIR. */
export const DEFAULT_DATA_DIR = '.data';

/** A DATA_DIR without a folder: the embedded database ends with its process. */
export const IN_MEMORY = 'memory://';

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'postgres');
