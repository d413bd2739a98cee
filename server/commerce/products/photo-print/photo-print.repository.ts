import { and, asc, eq, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceContext } from '../../context.ts';
import { type LibraryTexts, libraryImages } from '../../db/schema/library.ts';
import { products } from '../../db/schema/products.ts';
import type { uploads } from '../../db/schema/uploads.ts';
import { ownUploads } from '../own-uploads.ts';

/** A picture of the library as a shop shows it. */
export interface LibraryPicture {
  readonly id: string;
  /** Pixels of the file that is printed. */
  readonly width: number;
  readonly height: number;
  readonly texts: LibraryTexts;
  readonly licence: 'free' | 'code';
}

/** The brand's library in its order; with an id, that picture alone. */
export function findLibrary(ctx: CommerceContext, id?: string): Promise<LibraryPicture[]> {
  const { brand, locale } = ctx.shop;
  const { id: ownId, width, height, licence, position, texts } = libraryImages;
  return ctx.db.orm
    .select({ id: ownId, width, height, licence, texts: sql<LibraryTexts>`${texts} -> ${locale}` })
    .from(libraryImages)
    .where(and(eq(libraryImages.brand, brand), id === undefined ? undefined : eq(ownId, id)))
    .orderBy(asc(position), asc(ownId));
}

export type OwnPicture = Pick<
  typeof uploads.$inferSelect,
  'id' | 'kind' | 'name' | 'width' | 'height' | 'origin'
>;

/** An edit of the session's, or of its customer's; another's is not found. */
export async function findEdit(
  ctx: CommerceContext,
  sessionId: string,
  id: string,
): Promise<OwnPicture | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows<OwnPicture & Record<string, unknown>>(
    ctx.db.orm,
    sql`select u.id, u.kind, u.name, u.width, u.height, u.origin from uploads u
      where u.brand = ${ctx.shop.brand} and u.kind = 'edit' and u.id = ${id}
        and ${ownUploads(sessionId)}`,
  );
  return row;
}

/** Whether something of a shopper's can be printed on a product: it is a PhotoPrint, or has a File among its options. */
export async function takesPictures(ctx: CommerceContext, productId: string): Promise<boolean> {
  const hasFile = sql`jsonb_path_exists(${products.configuration}, '$.options[*] ? (@.input == "File")')`;
  const [row] = await ctx.db.orm
    .select({ takes: sql<boolean>`${products.kind} = 'PhotoPrint' or coalesce(${hasFile}, false)` })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brand, ctx.shop.brand), products.active));
  return row?.takes ?? false;
}
