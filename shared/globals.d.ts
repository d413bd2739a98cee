/** Globals that every runtime of shared has: Node, browsers and workers. */

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | readonly (readonly [string, string])[] | Readonly<Record<string, string>>);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare function structuredClone<T>(value: T): T;

declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  static parse(url: string): URL | null;
  readonly hostname: string;
  readonly origin: string;
  readonly protocol: string;
}
