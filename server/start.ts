import { enableCompileCache } from 'node:module';
import { resolveImportsDirectly } from './platform/direct-imports.ts';

// Node keeps compiled modules on disk, so that the next start compiles none. Both apply to what is imported afterwards.
enableCompileCache();
resolveImportsDirectly();
const { startShop } = await import('./shop.ts');
await startShop();
