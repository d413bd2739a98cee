import { resolveDrizzleImports } from '#server/platform/drizzle-imports.ts';

// Before the imports that it makes faster.
resolveDrizzleImports();
const { runCommerce } = await import('./run-commerce.ts');
await runCommerce();
