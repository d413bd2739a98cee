import { command } from '#server/platform/commands/command.ts';
import { BRAND, JSON_OPTION, parseBrand, parseEmail } from '../command-options.ts';
import type { ShopHost } from '../shop-host.ts';
import type { EraseArguments } from './erase-person.ts';

export const ERASE = command({
  help: 'finds the data of a person; --yes erases what no law keeps',
  options: {
    email: { type: 'string', value: 'a@b.nl', default: '', help: 'the address of the person' },
    ...BRAND,
    yes: { type: 'boolean', default: false, help: 'erases the data' },
    rules: { type: 'boolean', default: false, help: 'lists the columns with personal data and their terms' },
    ...JSON_OPTION,
  },
  read: ({ email, brand, yes, rules, json }): EraseArguments => ({
    person: rules ? null : { email: parseEmail(email), brand: parseBrand(brand) },
    isConfirmed: yes,
    isJson: json,
  }),
  run: async (args, host: ShopHost) => (await import('./erase-person.ts')).runErase(args, host),
});
