import { fileURLToPath } from 'node:url';

/** Folder to which drizzle-kit writes migrations, and from which they are applied. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
