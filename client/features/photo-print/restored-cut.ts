import type { Call } from '#client/data/query.ts';
import type { FileAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { librarySource, type SourcePicture, uploadPixels, uploadSource } from './own-pictures.ts';

/**
 * What an answer of an earlier visit was cut from, and where; without an area when it is a whole picture. Undefined
 * when it is no longer there.
 */
export async function restoredCut(
  call: Call,
  productId: string,
  answer: FileAnswer,
  signal: AbortSignal,
): Promise<{ source: SourcePicture; area?: Area } | undefined> {
  const find = async ({ source, id }: FileAnswer) => {
    const query = `${source}:${id}`;
    return (await call('product.print.list', { id: productId, query, page: 1 }, signal)).pictures[0];
  };
  if (answer.source === 'edit') {
    const edit = await find(answer);
    if (!edit?.of || !edit.area) return undefined;
    const whole = await restoredCut(call, productId, edit.of, signal);
    return whole && { source: whole.source, area: edit.area };
  }
  if (answer.source === 'image') {
    const picture = await find(answer);
    return picture && { source: librarySource(picture, answer.licenceCode) };
  }
  return { source: uploadSource({ uploadId: answer.id, name: '', ...(await uploadPixels(answer.id)) }) };
}
