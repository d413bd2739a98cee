import type { Call } from '#client/data/query.ts';
import { type FileAnswer, pictureKey } from '#shared/configuration/configuration.ts';
import type { CropSelection } from './crop-geometry.ts';
import { librarySource, type SourcePicture, uploadSource } from './source-picture.ts';

/**
 * The source picture and selection of an answer from an earlier visit; no selection for an uncropped picture. Undefined
 * when the picture no longer exists. Rejects when the call fails, or when the signal aborts.
 */
export async function restoreCrop(
  call: Call,
  productId: string,
  answer: FileAnswer,
  signal: AbortSignal,
): Promise<{ source: SourcePicture; selection?: CropSelection } | undefined> {
  const query = pictureKey(answer);
  const found = await call.query('product.print.list', { id: productId, query, page: 1 }, signal);
  const [picture] = found.pictures;
  if (!picture) return undefined;
  if (answer.source === 'image') return { source: librarySource(picture, answer.licenceCode) };
  const { title: name, of, area, rotation } = picture;
  if (answer.source === 'upload') return { source: uploadSource({ ...picture, uploadId: answer.id, name }) };
  const original = of && area && (await restoreCrop(call, productId, of, signal));
  return original ? { source: original.source, selection: { area, rotation } } : undefined;
}
