import type { CommerceContext, CommerceDeps } from '../context.ts';
import { transact } from '../orders/order-context.ts';
import { lockOwner, type Owner, ownerOf } from '../sessions/owner.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { type Asked, type UploadContext, uploadContextOf } from '../uploads/upload-context.ts';

/** Whose saved items are asked for, and in which session. */
export interface Asker {
  readonly sessionId: string;
  readonly owner: Owner;
}

export interface StorageContext extends UploadContext {
  readonly asker: Asker;
}

/** The context of a request for saved items. Throws UNAUTHORIZED without a session. */
export async function storageContextOf(
  deps: Pick<CommerceDeps, 'uploads'>,
  req: Asked,
): Promise<StorageContext> {
  const ctx = uploadContextOf(deps, req);
  const sessionId = await requireSession(ctx);
  return { ...ctx, asker: { sessionId, owner: await ownerOf(ctx, sessionId) } };
}

/** Changes what the asker has saved, while nobody else does. */
export function change<Context extends CommerceContext & { readonly asker: Asker }, T>(
  ctx: Context,
  run: (tx: Context, owner: Owner) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (tx) => run(tx, await lockOwner(tx, ctx.asker.sessionId)));
}
