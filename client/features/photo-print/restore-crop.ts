import type { Call } from '#client/data/query.ts';
import type { FileAnswer } from '#shared/configuration/configuration.ts';
import type { CropSelection } from './crop-geometry.ts';
import { fetchUploadPixels, librarySource, type SourcePicture, uploadSource } from './source-picture.ts';

/**
 * The source picture and selection of an answer from an earlier visit; no selection for an uncropped picture. Undefined
 * when the picture no longer exists. Rejects when it cannot be fetched, or when the signal aborts.
 */
export async function restoreCrop(
  call: Call,
  productId: string,
  answer: FileAnswer,
  signal: AbortSignal,
): Promise<{ source: SourcePicture; selection?: CropSelection } | undefined> {
  const find = async ({ source, id }: FileAnswer) => {
    const query = `${source}:${id}`;
    return (await call.query('product.print.list', { id: productId, query, page: 1 }, signal)).pictures[0];
  };
  if (answer.source === 'edit') {
    const edit = await find(answer);
    if (!edit?.of || !edit.area) return undefined;
    const original = await restoreCrop(call, productId, edit.of, signal);
    const { area, rotation } = edit;
    return original && { source: original.source, selection: { area, rotation } };
  }
  if (answer.source === 'image') {
    const picture = await find(answer);
    return picture && { source: librarySource(picture, answer.licenceCode) };
  }
  const pixels = await fetchUploadPixels(answer.id, signal);
  return pixels && { source: uploadSource({ uploadId: answer.id, name: '', ...pixels }) };
}
