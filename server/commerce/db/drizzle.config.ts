import { defineConfig } from 'drizzle-kit';

// Paths are relative to the root of the repository, where the commands run.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/commerce/db/schema/**/*.ts',
  out: './server/commerce/db/migrations',
});
