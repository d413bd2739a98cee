/** Weights of a position: description, summary, properties, name. */
const WEIGHTS = 'DCBA';
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
const FIRST_PROPERTY_WEIGHT = WEIGHTS.indexOf('B');

export const positionOf = (packed: number): number => packed >> WEIGHT_BITS;
/** 0 (description) to 3 (name). */
export const weightOf = (packed: number): number => packed & WEIGHT_MASK;

/** The products that contain a word, in ascending order, and the positions of the word in each, with their weights. */
export interface Postings {
  readonly products: Uint32Array;
  /** The start of the positions of each product, and the end of the last ones. */
  readonly starts: Uint32Array;
  readonly positions: Uint16Array;
  /** Whether each product has the word in its name or properties. */
  readonly isProperty: Uint8Array;
}

interface GrowingPostings {
  readonly products: number[];
  readonly starts: number[];
  readonly positions: number[];
}

// 'word':1A,12B,40 as PostgreSQL writes a tsvector; D is not written.
const ENTRY = /'([^']+)':([\dA-D,]+)/g;

/** Collects the postings of all words from the search vectors of products. */
export function createPostingsBuilder() {
  const byWord = new Map<string, GrowingPostings>();
  return {
    /** Call it with rising values of `product`. */
    add(product: number, vector: string): void {
      for (const [, word = '', places = ''] of vector.matchAll(ENTRY)) {
        const postings = byWord.get(word) ?? { products: [], starts: [], positions: [] };
        byWord.set(word, postings);
        postings.products.push(product);
        postings.starts.push(postings.positions.length);
        for (const place of places.split(',')) postings.positions.push(packedPosition(place));
      }
    },
    build(): ReadonlyMap<string, Postings> {
      return new Map([...byWord].map(([word, growing]) => [word, frozen(growing)]));
    },
  };
}

function packedPosition(place: string): number {
  const weight = WEIGHTS.indexOf(place.at(-1) ?? '');
  return (Number.parseInt(place, 10) << WEIGHT_BITS) | Math.max(weight, 0);
}

function frozen({ products, starts, positions }: GrowingPostings): Postings {
  const ends = [...starts.slice(1), positions.length];
  return {
    products: Uint32Array.from(products),
    starts: Uint32Array.from([...starts, positions.length]),
    positions: Uint16Array.from(positions),
    isProperty: Uint8Array.from(starts, (start, index) =>
      positions.slice(start, ends[index]).some((packed) => weightOf(packed) >= FIRST_PROPERTY_WEIGHT) ? 1 : 0,
    ),
  };
}
