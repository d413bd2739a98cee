import sharp from 'sharp';

const LOWEST = 20;

/**
 * Encodes an AVIF of at most `limit` bytes: at the given quality if that fits, else at the best quality found in at
 * most four more attempts.
 */
export async function encode(
  source: string,
  limit: number,
  first: number,
): Promise<{ bytes: Buffer; quality: number }> {
  const at = async (quality: number) => ({
    quality,
    bytes: await sharp(source).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
  });
  let [low, high] = [LOWEST, first];
  let best = await at(first);
  if (best.bytes.length <= limit) return best;
  for (
    let attempts = 0;
    best.bytes.length > limit || (attempts < 4 && best.bytes.length < limit * 0.8);
    attempts += 1
  ) {
    const next = await at(Math.floor((low + high) / 2));
    if (next.bytes.length <= limit || best.bytes.length > limit) best = next;
    if (next.bytes.length <= limit) low = next.quality;
    else high = next.quality;
    if (high - low <= 1) break;
  }
  return best;
}
