import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes this process's migrations, and where they are applied from. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
