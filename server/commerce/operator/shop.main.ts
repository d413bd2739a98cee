import { runInShop } from '#server/platform/commands/socket/command-client.ts';

const args = process.argv.slice(2);
const exitCode = await runInShop(args);
if (exitCode === undefined) await (await import('./run-shop-program.ts')).runShopProgram();
else process.exitCode = exitCode;
