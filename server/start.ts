import { enableCompileCache } from 'node:module';

// Node keeps compiled modules on disk, so that the next start compiles none. It applies to what is imported afterwards.
enableCompileCache();
const { startShop } = await import('./shop.ts');
await startShop();
