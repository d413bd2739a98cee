import { accountCalls } from './account-calls.ts';
import type { Calls } from './call.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';

/** A call of every procedure. */
export const CALLS: Calls = { ...catalogueCalls, ...cartCalls, ...accountCalls };
