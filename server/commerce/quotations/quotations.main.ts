import { runOrderCommand } from '../operator-command.ts';
import { openObjectStore } from '../uploads/objects/open-object-store.ts';
import { manageQuotations } from './manage-quotations.ts';

// npm run quotations -- list | show | pdf | discount | note | send | expire

await runOrderCommand('quotations', async (deps, args) =>
  manageQuotations({ ...deps, objects: await openObjectStore(deps.env) }, args),
);
