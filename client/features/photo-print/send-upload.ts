import type { OutputOf } from '#client/data/query.ts';
import { CUT_OFF, faultOfAnswer, OFFLINE, TOO_SLOW, type UploadFault } from './upload-fault.ts';

const ADDRESS = '/api/uploads';
/** Milliseconds without a byte moving after which a try is given up. */
const STALL = 30_000;
/** Milliseconds for the shop to look at a file once it has all of it. */
const LOOKING = 60_000;
/** Pauses before each further try after the connection failed. */
const PAUSES = [1_000, 4_000];

export type StoredItem = OutputOf<'storage.item.get'>;
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly item: StoredItem }
  | { readonly kind: 'fault'; readonly fault: UploadFault }
  | { readonly kind: 'cancelled' };

interface UploadOptions {
  readonly locale: string;
  /** The saved item that the file is added to; else it becomes one. */
  readonly item?: string | undefined;
  readonly signal: AbortSignal;
  /** Bytes that are through, of a try. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends a file as one of the shopper's photos, or as a further file of what is saved. A connection that fails is tried
 * twice more with a pause between; offline there is nothing to try. Never throws.
 */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = navigator.onLine ? await tryOnce(file, options) : faulty(OFFLINE);
    const pause = PAUSES[attempt];
    const again = outcome.kind === 'fault' && outcome.fault.isNetwork && navigator.onLine;
    if (!again || pause === undefined) return outcome;
    options.onProgress(0);
    if (!(await waited(pause, options.signal))) return { kind: 'cancelled' };
  }
}

/** An XMLHttpRequest, since fetch tells nobody how far a body has come. */
function tryOnce(file: File, { locale, item, signal, onProgress }: UploadOptions): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'cancelled' });
    const request = new XMLHttpRequest();
    let isStalled = false;
    let late: ReturnType<typeof setTimeout>;
    const expectWithin = (milliseconds: number) => {
      clearTimeout(late);
      late = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, milliseconds);
    };
    const end = (outcome: UploadOutcome) => {
      clearTimeout(late);
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => {
      // The form around the file counts too: of the file alone it is as much as of the whole.
      onProgress(total > 0 ? (loaded / total) * file.size : 0);
      expectWithin(STALL);
    };
    request.upload.onload = () => expectWithin(LOOKING);
    request.onload = () => end(outcomeOf(request));
    request.onerror = () => end(faulty(navigator.onLine ? CUT_OFF : OFFLINE));
    request.onabort = () => end(isStalled ? faulty(TOO_SLOW) : { kind: 'cancelled' });
    request.open('POST', item ? `${ADDRESS}?item=${item}` : ADDRESS);
    request.responseType = 'text';
    request.setRequestHeader('x-ssr', '1');
    request.setRequestHeader('x-locale', locale);
    const form = new FormData();
    form.append('file', file, file.name);
    expectWithin(STALL);
    request.send(form);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): UploadOutcome {
  const body = parsed(responseText);
  if (status !== 201) return faulty(faultOfAnswer(status, body));
  return isStored(body) ? { kind: 'stored', item: body } : faulty(faultOfAnswer(502, undefined));
}

function isStored(body: unknown): body is StoredItem {
  return typeof body === 'object' && body !== null && 'files' in body && Array.isArray(body.files);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faulty(fault: UploadFault): UploadOutcome {
  return { kind: 'fault', fault };
}

/** False when it was called off in between. */
function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', calledOff);
      resolve(isOver);
    };
    const calledOff = () => end(false);
    const timer = setTimeout(() => end(true), milliseconds);
    signal.addEventListener('abort', calledOff);
    if (signal.aborted) end(false);
  });
}
