import { runCommand } from '../operator-command.ts';
import { SESSIONS_USAGE, signOutCustomers } from './sign-out-customers.ts';

// npm run sessions:end -- --email a@b.nl, or --all

await runCommand('sessions', signOutCustomers, SESSIONS_USAGE);
