import { enableCompileCache } from 'node:module';
import { resolveDrizzleImports } from './platform/drizzle-imports.ts';

// Node keeps compiled modules on disk, so that the next start compiles none. Both apply to what is imported afterwards.
enableCompileCache();
resolveDrizzleImports();
const { startShop } = await import('./shop.ts');
await startShop();
