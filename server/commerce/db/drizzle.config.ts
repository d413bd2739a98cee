import { defineConfig } from 'drizzle-kit';

// Paths count from the project's root, where the commands run.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/commerce/db/schema/*.ts',
  out: './server/commerce/db/migrations',
});
