export type Encoding = 'br' | 'gzip' | 'identity';

// In the order of our own preference where the client's weights are equal.
const OFFERED = ['br', 'gzip', 'identity'] as const;

/**
 * The encoding to answer with for an Accept-Encoding header (RFC 9110 section 12.5.3). Identity is the answer
 * to no header, and to one that accepts nothing we have.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map(header.split(',').map(weightOf));
  const anyOther = weights.get('*');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of OFFERED) {
    // Identity is acceptable unless excluded, but whoever names another encoding would rather have that.
    const unnamed = anyOther ?? (encoding === 'identity' ? 0.001 : 0);
    const weight =
      weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? unnamed;
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number.parseFloat(q.slice(2));
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}
