import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseImageQuery } from '#shared/image-search/image-query.ts';
import { type Language, localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../context.ts';
import { findSession } from '../../sessions/sessions.service.ts';
import { wordsOf } from '../search/words.ts';
import { findEdit, findLibrary, type LibraryPicture, takesPictures } from './photo-print.repository.ts';
import { libraryPicture, ownPicture } from './print-picture.ts';

type Schemas = components['schemas'];

const PER_PAGE = 12;

/**
 * A page of the pictures that a query finds: the library by words, or one picture by `image:<id>`, or one of the
 * shopper's own edits by `edit:<id>` (spec section 2). Throws NOT_FOUND for a product that takes no pictures.
 */
export async function getPhotoPrint(
  ctx: CommerceContext,
  productId: string,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<Schemas['PhotoPrint']> {
  if (!(await takesPictures(ctx, productId))) {
    throw new AppError('NOT_FOUND', { message: `Nothing is printed on product ${productId}` });
  }
  const found = await search(ctx, query);
  const pictures = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { productId, pictures, total: found.length, page, perPage: PER_PAGE };
}

async function search(ctx: CommerceContext, query: string): Promise<Schemas['PrintPicture'][]> {
  const wanted = parseImageQuery(query);
  if (wanted.kind === 'edit') {
    const session = await findSession(ctx);
    const edit = session && (await findEdit(ctx, session, wanted.id));
    return edit ? [ownPicture(edit)] : [];
  }
  if (wanted.kind === 'image') return (await findLibrary(ctx, wanted.id)).map(libraryPicture);
  const library = await findLibrary(ctx);
  const { language } = localeDefinition(ctx.shop.locale);
  return library.filter(withWords(wanted.words, language)).map(libraryPicture);
}

/** Those whose title or search words begin with every word that was typed; all of them where nothing was. */
function withWords(typed: string, language: Language): (picture: LibraryPicture) => boolean {
  const wanted = wordsOf(typed, language);
  // Signs alone are no words, and no wish for everything either.
  if (wanted.length === 0) return () => typed === '';
  return ({ texts }) => {
    const words = [texts.title, ...texts.words].flatMap((text) => wordsOf(text, language));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
