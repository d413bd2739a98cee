import type { Location } from 'react-router-dom';
import { CallError } from '../data/call-error.ts';

const RETRY_MS = 500;

/** Vite requests a stylesheet once for a document: when its import is repeated, it succeeds without the styles. */
let hasFailedStyles = false;

/** Notes that styles of code could not be loaded. */
export function watchStyles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.message.startsWith('Unable to preload CSS')) hasFailedStyles = true;
  });
}

/** Whether a loader failed otherwise than by a response of the server: code, styles or texts of a screen are missing. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallError) && error.name !== 'AbortError';
}

/** Never settles, because the document is about to be replaced. */
function loadDocument({ pathname, search, hash }: Location): Promise<never> {
  // Back returns to this document of an earlier release.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // Back and Forward have changed the address already.
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(pathname + search + hash);
  return new Promise<never>(() => {});
}

/**
 * Loads a screen. When its code is missing, tries once more, since a connection may fail for a moment; then loads the document
 * of the pending navigation, because after a release the files of an open tab may be gone. A document in which the visitor
 * has done nothing loads no other one, so that there is no loop.
 */
export async function loadWithCode<T>(
  load: () => Promise<T>,
  pending: () => Location | undefined,
): Promise<T> {
  const attempt = async () => {
    const loaded = await load();
    if (hasFailedStyles && pending()) throw new Error('The styles of the screen are missing');
    return loaded;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isMissingCode(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  try {
    return await attempt();
  } catch (error) {
    const target = pending();
    const canLoad = navigator.onLine && (navigator.userActivation?.hasBeenActive ?? true);
    if (!isMissingCode(error) || !target || !canLoad) throw error;
    return loadDocument(target);
  }
}
