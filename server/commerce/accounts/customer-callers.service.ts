import { hashToken, newToken } from '../sessions/sessions.service.ts';
import type { AccountContext } from './account-context.ts';
import { findKnownCallers, upsertCallers } from './customer-callers.repository.ts';

/** User of the address of an account: a browser or network that has signed in to it, by its hash, or anybody else. */
export type Caller =
  | { readonly kind: 'browser' | 'network'; readonly hash: string }
  | { readonly kind: 'stranger' };

type CallerContext = Pick<AccountContext, 'browserToken' | 'clientNetwork'>;

/** The caller of a request for an account. A known browser comes first: strangers may share the network. */
export async function findCaller(ctx: AccountContext, email: string): Promise<Caller> {
  const callers = callersOf(ctx);
  if (callers.length === 0) return { kind: 'stranger' };
  const known = await findKnownCallers(
    ctx,
    email,
    callers.map(({ hash }) => hash),
  );
  return callers.find(({ hash }) => known.has(hash)) ?? { kind: 'stranger' };
}

/**
 * Remembers browser and network of the request: its customer has proven the identity. Returns the token that the browser
 * has to keep, a new one if it sent none.
 */
export async function rememberCaller(tx: AccountContext, customerId: string): Promise<string> {
  const browserToken = tx.browserToken ?? newToken();
  // In the order of the hashes: parallel sign-ins do not deadlock.
  const hashes = callersOf({ ...tx, browserToken }).map(({ hash }) => hash);
  await upsertCallers(tx, customerId, hashes.toSorted());
  return browserToken;
}

function callersOf({ browserToken, clientNetwork }: CallerContext) {
  return [
    ...(browserToken ? [{ kind: 'browser' as const, hash: hashToken(`browser ${browserToken}`) }] : []),
    ...(clientNetwork ? [{ kind: 'network' as const, hash: hashToken(`network ${clientNetwork}`) }] : []),
  ];
}
