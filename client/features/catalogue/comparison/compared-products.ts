import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';

// The SKUs that a shopper wants to compare stay in the browser and are never sent, until the comparison is opened.

const KEY = 'comparison';
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let skus = NONE;

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value.filter((sku) => typeof sku === 'string').slice(0, MAX_COMPARED)
      : NONE;
  } catch {
    return NONE;
  }
}

/** The same list until it changes; the last one if the browser blocks storage. */
export function readCompared(): readonly string[] {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== text) [text, skus] = [stored, parse(stored)];
  } catch {
    // The browser blocks storage, for example in a private window.
  }
  return skus;
}

/** Adds or removes a product. Returns false if there are four already. */
export function toggleCompared(sku: string): boolean {
  const before = readCompared();
  const isIn = before.includes(sku);
  if (!isIn && before.length >= MAX_COMPARED) return false;
  const after = isIn ? before.filter((other) => other !== sku) : [...before, sku];
  [text, skus] = [JSON.stringify(after), after];
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // As above: the list lasts as long as the page.
  }
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
