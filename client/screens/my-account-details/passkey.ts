import type { OutputOf } from '#client/data/query.ts';

/** A passkey of the customer. */
export type Passkey = OutputOf<'account.passkey.list'>[number];
