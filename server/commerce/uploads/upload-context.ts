import type { ServerResponse } from 'node:http';
import { SPENT_HEADER } from '#server/platform/error-responses/error-response.ts';
import { type CommerceContext, contextOf } from '../kernel/context.ts';
import type { UploadDeps, WithUploads } from './upload-deps.ts';

/** The context of a request that handles files. */
export interface UploadContext extends CommerceContext {
  readonly uploads: UploadDeps;
  /** Aborted when the client disconnects before the response is complete. */
  readonly signal: AbortSignal;
  /** Reports the milliseconds of CPU time of a picture, which the storefront charges its sender with. */
  onSpent(milliseconds: number): void;
}

/** An uploaded file on the local disk, until the request is complete. */
export interface IncomingFile {
  /** The client's file name: untrusted, see cleanFileName. */
  readonly name: string;
  /** A folder for this file and its re-encoded variants. */
  readonly folder: string;
  readonly path: string;
}

const incomingFiles = new WeakMap<object, IncomingFile>();

export function setIncomingFile(req: object, file: IncomingFile): void {
  incomingFiles.set(req, file);
}

/** The file of a request. It is deleted when the response is complete. */
export function incomingFile(req: object): IncomingFile | undefined {
  return incomingFiles.get(req);
}

export interface RequestWithResponse {
  readonly res?: ServerResponse | undefined;
}

export function uploadContextOf(deps: WithUploads, req: RequestWithResponse): UploadContext {
  const disconnected = new AbortController();
  req.res?.once('close', () => {
    if (!req.res?.writableFinished) disconnected.abort();
  });
  return {
    ...contextOf(req),
    uploads: deps.uploads,
    signal: disconnected.signal,
    onSpent: (milliseconds) => req.res?.setHeader(SPENT_HEADER, String(Math.ceil(milliseconds))),
  };
}
