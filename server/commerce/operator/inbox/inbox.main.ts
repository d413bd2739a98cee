import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import { runCommand } from '../operator-command.ts';
import { printResult } from '../print-result.ts';
import { readInboxArguments, runInbox } from './run-inbox.ts';

// npm run inbox -- list | show | handle | ...; without arguments it prints its usage.

const args = readInboxArguments(process.argv.slice(2));
if ('exitCode' in args) printResult(args);
else {
  await runCommand('inbox', async (deps) =>
    runInbox({ ...deps, objects: await openObjectStore(deps.env) }, args),
  );
}
