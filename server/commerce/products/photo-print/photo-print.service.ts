import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseImageQuery } from '#shared/image-search/image-query.ts';
import { type Language, localeDefinition } from '#shared/locales/index.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findSession } from '../../sessions/sessions.service.ts';
import { isValidLicenceCode } from './licence-code.ts';
import {
  acceptsPictures,
  findLibraryPictures,
  findOwnPicture,
  type LibraryPicture,
} from './photo-print.repository.ts';
import { toLibraryPictureResponse, toOwnPictureResponse } from './picture.response.ts';

type Schemas = components['schemas'];

const PER_PAGE = 12;

/**
 * A page of printable pictures: library pictures by words, one library picture by `image:<id>`, or one of the caller's
 * by `upload:<id>` or `edit:<id>`. Throws NOT_FOUND for a product that cannot be printed with pictures.
 */
export async function getPhotoPrint(
  ctx: CommerceContext,
  productId: string,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<Schemas['PhotoPrint']> {
  if (!(await acceptsPictures(ctx, productId))) {
    throw new AppError('NOT_FOUND', { message: `Product ${productId} cannot be printed with pictures` });
  }
  const found = await search(ctx, query);
  const pictures = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { productId, pictures, total: found.length, page, perPage: PER_PAGE };
}

/** A library picture of the brand; undefined when there is no such picture. */
export async function getLibraryPicture(
  ctx: CommerceContext,
  id: string,
): Promise<LibraryPicture | undefined> {
  const [picture] = await findLibraryPictures(ctx, id);
  return picture;
}

/** Whether a library picture may be printed with a licence code; a free picture needs none. */
export function isLicensed(
  { licence, licenceHashes }: LibraryPicture,
  licenceCode: string | undefined,
): boolean {
  return licence === 'free' || isValidLicenceCode(licenceCode, licenceHashes);
}

async function search(ctx: CommerceContext, text: string): Promise<Schemas['PrintPicture'][]> {
  const query = parseImageQuery(text);
  if (query.kind === 'image') return (await findLibraryPictures(ctx, query.id)).map(toLibraryPictureResponse);
  if (query.kind !== 'words') {
    const { kind, id } = query;
    const sessionId = await findSession(ctx);
    const picture = sessionId && (await findOwnPicture(ctx, sessionId, { kind, id }));
    return picture ? [toOwnPictureResponse(picture)] : [];
  }
  const library = await findLibraryPictures(ctx);
  const { language } = localeDefinition(ctx.shop.locale);
  return library.filter(matchesWords(query.words, language)).map(toLibraryPictureResponse);
}

/** Matches pictures where each typed word is the prefix of a word of the title or the search words. */
function matchesWords(typed: string, language: Language): (picture: LibraryPicture) => boolean {
  const prefixes = tokenise(typed, language);
  // Text without words, such as "!?", matches nothing; an empty query matches everything.
  if (prefixes.length === 0) return () => typed === '';
  return ({ texts }) => {
    const words = [texts.title, ...texts.words].flatMap((text) => tokenise(text, language));
    return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
  };
}
