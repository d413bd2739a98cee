import { afterFirstMutation } from '#client/data/first-mutation.ts';
import type { OutputOf } from '#client/data/query.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { INTERRUPTED, OFFLINE, TOO_SLOW, type UploadError, uploadErrorOfResponse } from './upload-error.ts';

const UPLOAD_PATH = '/api/uploads';
/** Milliseconds without progress after which an attempt times out. */
const STALL_MS = 30_000;
/** Milliseconds that the server may take to process a complete file. */
const PROCESSING_MS = MINUTE_MS;
/** Milliseconds before each further attempt after a network failure. */
const RETRY_DELAYS_MS = [1_000, 4_000];

export type StoredItem = OutputOf<'storage.item.get'>;
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly item: StoredItem }
  | { readonly kind: 'error'; readonly error: UploadError }
  | { readonly kind: 'cancelled' };

interface UploadOptions {
  readonly locale: string;
  /** Saved item that receives the file; without it the file becomes a new item. */
  readonly item?: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the bytes sent in the current attempt. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Uploads a file as a new photo of the shopper, or as another file of a saved item. After a network failure it makes
 * two more attempts with a pause before each, but none while offline. Never throws.
 */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = navigator.onLine
      ? await afterFirstMutation(() => attemptUpload(file, options), isResponse)
      : failure(OFFLINE);
    const delay = RETRY_DELAYS_MS[attempt];
    const canRetry = outcome.kind === 'error' && outcome.error.isNetwork && navigator.onLine;
    if (!canRetry || delay === undefined) return outcome;
    options.onProgress(0);
    if (!(await pause(delay, options.signal))) return { kind: 'cancelled' };
  }
}

function isResponse(outcome: UploadOutcome): boolean {
  return outcome.kind === 'stored' || (outcome.kind === 'error' && !outcome.error.isNetwork);
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function attemptUpload(
  file: File,
  { locale, item, signal, onProgress }: UploadOptions,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'cancelled' });
    const request = new XMLHttpRequest();
    let isStalled = false;
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, milliseconds);
    };
    const end = (outcome: UploadOutcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      // The progress includes the multipart form; the same share of the file is sent.
      onProgress(total > 0 ? (loaded / total) * file.size : 0);
      restartTimer(STALL_MS);
    };
    request.upload.onload = () => restartTimer(PROCESSING_MS);
    request.onload = () => end(outcomeOf(request));
    request.onerror = () => end(failure(navigator.onLine ? INTERRUPTED : OFFLINE));
    request.onabort = () => end(isStalled ? failure(TOO_SLOW) : { kind: 'cancelled' });
    request.open('POST', item ? `${UPLOAD_PATH}?item=${item}` : UPLOAD_PATH);
    request.responseType = 'text';
    request.setRequestHeader('x-ssr', '1');
    request.setRequestHeader('x-locale', locale);
    const form = new FormData();
    form.append('file', file, file.name);
    restartTimer(STALL_MS);
    request.send(form);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): UploadOutcome {
  const body = parsed(responseText);
  if (status !== 201) return failure(uploadErrorOfResponse(status, body));
  return isStored(body) ? { kind: 'stored', item: body } : failure(uploadErrorOfResponse(502, undefined));
}

function isStored(body: unknown): body is StoredItem {
  return isRecord(body) && Array.isArray(body.files);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failure(error: UploadError): UploadOutcome {
  return { kind: 'error', error };
}

/** Returns false if it was cancelled. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isElapsed: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(isElapsed);
    };
    const cancel = () => end(false);
    const timer = setTimeout(() => end(true), milliseconds);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) end(false);
  });
}
