import { enableCompileCache } from 'node:module';
import { runInShop } from '#server/platform/commands/socket/command-client.ts';

const args = process.argv.slice(2);
const exitCode = await runInShop(args);
if (exitCode === undefined) {
  // Both make the start of the program a third shorter.
  enableCompileCache();
  (await import('#server/platform/direct-imports.ts')).resolveImportsDirectly();
  await (await import('./run-shop-program.ts')).runShopProgram();
} else process.exitCode = exitCode;
