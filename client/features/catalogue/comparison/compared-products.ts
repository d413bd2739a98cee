import { useSyncExternalStore } from 'react';
import { readStored, readStoredJson, store } from '#client/data/browser-storage.ts';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';

// The SKUs that a shopper wants to compare stay in the browser and are never sent, until the comparison is opened.

const KEY = 'comparison';
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let text: string | undefined;
let skus = NONE;
/** The browser blocks storage, or it is full: the list lasts as long as the page. */
let isUnstored = false;

/** The same list until it changes. */
export function readCompared(): readonly string[] {
  const stored = isUnstored ? text : readStored('localStorage', KEY);
  if (stored === text) return skus;
  const value = readStoredJson('localStorage', KEY);
  const read = Array.isArray(value) ? value.filter((sku) => typeof sku === 'string') : NONE;
  [text, skus] = [stored, read.slice(0, MAX_COMPARED)];
  return skus;
}

/** Adds or removes a product. Returns false if there are four already. */
export function toggleCompared(sku: string): boolean {
  const before = readCompared();
  const isIn = before.includes(sku);
  if (!isIn && before.length >= MAX_COMPARED) return false;
  const after = isIn ? before.filter((other) => other !== sku) : [...before, sku];
  [text, skus] = [JSON.stringify(after), after];
  isUnstored = !store('localStorage', KEY, text);
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The SKUs to compare; none before hydration. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, readCompared, () => NONE);
}
