import { enableCompileCache } from 'node:module';
import { resolveImportsDirectly } from '#server/platform/direct-imports.ts';

// Migrates a database, imports a catalogue folder, and prints its peak of memory in kB and its CPU time in µs: `node import.main.ts DATABASE_URL FOLDER`.
// Starts as the commands of the shop do.
enableCompileCache();
resolveImportsDirectly();
const { runMeasuredImport } = await import('./run-import.ts');
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
await runMeasuredImport(databaseUrl, folder);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(maxRSS, userCPUTime + systemCPUTime);
