/** The tab's storage, until it closes, or the browser's. */
type Kind = 'sessionStorage' | 'localStorage';

/** A stored text; undefined without one, and if the browser blocks storage, for example in a private window. */
export function readStored(kind: Kind, key: string): string | undefined {
  try {
    return globalThis[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A stored value of any shape; undefined also for a text that is no JSON. */
export function readStoredJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if undefined. Returns false if the browser blocks storage, or if it is full. */
export function store(kind: Kind, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
