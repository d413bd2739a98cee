import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import { runOrderCommand } from '../operator-command.ts';
import { manageQuotations } from './manage-quotations.ts';
import { QUOTATIONS_USAGE } from './quotation-arguments.ts';

// npm run quotations -- list | show | pdf | discount | note | send | expire

await runOrderCommand(
  'quotations',
  async (deps, args) => manageQuotations({ ...deps, objects: await openObjectStore(deps.env) }, args),
  QUOTATIONS_USAGE,
);
