const APOSTROPHE = 39;
const COMMA = 44;
const SPACE = 32;
const ZERO = 48;
const NINE = 57;
const A = 65;
const D = 68;
const HEAVIEST = 3;

interface VectorReader {
  /** The position `at` of the next word, with a weight from 0 (D) to 3 (A). */
  addPosition(at: number, position: number, weight: number): void;
  /** A word, after its positions. */
  addWord(word: string, positions: number): void;
}

/** Reads a search vector as PostgreSQL writes it: 'word':1A,12B 'other':40. The weight D is not written. */
export function readVector(vector: string, { addPosition, addWord }: VectorReader): void {
  for (let at = 0; at < vector.length; at += 1) {
    if (vector.charCodeAt(at) !== APOSTROPHE) continue;
    const start = at + 1;
    const end = vector.indexOf("'", start);
    let [count, position, weight] = [0, 0, 0];
    // Behind the apostrophe and the colon.
    for (at = end + 2; ; at += 1) {
      const code = at < vector.length ? vector.charCodeAt(at) : SPACE;
      if (code >= ZERO && code <= NINE) position = 10 * position + code - ZERO;
      else if (code >= A && code <= D) weight = HEAVIEST - (code - A);
      else if (code === COMMA || code === SPACE) {
        addPosition(count, position, weight);
        count += 1;
        position = 0;
        weight = 0;
        if (code === SPACE) break;
      }
    }
    addWord(vector.slice(start, end), count);
  }
}
