import { command } from '#server/platform/commands/command.ts';
import { BRAND, parseBrand, parseEmail } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { SelectedCustomers } from './sign-out-customers.ts';

export const SESSIONS: Group = {
  help: 'sign-ins of customers',
  commands: {
    end: command({
      help: 'signs a customer, or all of them, out everywhere; guests keep their sessions',
      options: {
        email: { type: 'string', value: 'a@b.nl', help: 'the customer with this address' },
        all: { type: 'boolean', default: false, help: 'all customers' },
        ...BRAND,
      },
      read: ({ email, all, brand }): SelectedCustomers => {
        if ((email === undefined) !== all) throw new TypeError('Either --email or --all is required');
        const code = parseBrand(brand);
        return {
          ...(email === undefined ? {} : { email: parseEmail(email).toLowerCase() }),
          ...(code ? { brand: code } : {}),
        };
      },
      run: onDatabase(async () => (await import('./sign-out-customers.ts')).signOutCustomers),
    }),
  },
};
