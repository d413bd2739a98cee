import { resolveImportsDirectly } from '#server/platform/direct-imports.ts';

// Before the imports that it makes faster.
resolveImportsDirectly();
const { runCommerce } = await import('./run-commerce.ts');
await runCommerce();
