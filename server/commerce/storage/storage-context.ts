import type { CommerceContext } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockOwner, type Owner, ownerOf } from '../sessions/owner.service.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { type RequestWithResponse, type UploadContext, uploadContextOf } from '../uploads/upload-context.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';

/** The session of a request and the owner of its saved items. */
export interface Caller {
  readonly sessionId: string;
  readonly owner: Owner;
}

export interface StorageContext extends UploadContext {
  readonly caller: Caller;
}

/** The context of a request for saved items. Throws UNAUTHORIZED without a session. */
export async function storageContextOf(deps: WithUploads, req: RequestWithResponse): Promise<StorageContext> {
  const ctx = uploadContextOf(deps, req);
  const sessionId = await requireSession(ctx);
  return { ...ctx, caller: { sessionId, owner: await ownerOf(ctx, sessionId) } };
}

/** Runs a transaction that locks the caller's items, so that changes happen one after the other. */
export function withLockedOwner<Context extends CommerceContext & { readonly caller: Caller }, T>(
  ctx: Context,
  work: (tx: Context, owner: Owner) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => work(tx, await lockOwner(tx, ctx.caller.sessionId)));
}
