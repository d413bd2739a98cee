import { runInShop } from './command-client.ts';

const exitCode = await runInShop(process.argv.slice(2));
if (exitCode === undefined) process.stdout.write('to run here\n');
else process.exitCode = exitCode;
