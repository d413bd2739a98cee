import type { ServerResponse } from 'node:http';
import { type CommerceContext, type CommerceDeps, contextOf } from '../context.ts';
import type { UploadsKit } from './uploads-kit.ts';

/** What the way of a file from shopper to object store works with. */
export interface UploadContext extends CommerceContext {
  readonly uploads: UploadsKit;
  /** Aborted when whoever asked has left. */
  readonly signal: AbortSignal;
}

/** A request with its answer. */
export interface Asked {
  readonly res?: ServerResponse | undefined;
}

/** The context of a shopper's request. */
export function uploadContextOf(deps: Pick<CommerceDeps, 'uploads'>, req: Asked): UploadContext {
  const left = new AbortController();
  req.res?.once('close', () => {
    if (!req.res?.writableFinished) left.abort();
  });
  return { ...contextOf(req), uploads: deps.uploads, signal: left.signal };
}
