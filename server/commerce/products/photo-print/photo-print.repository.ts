import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { array, object, string } from 'yup';
import { isUuid } from '#shared/validation/uuid.ts';
import { type LibraryTexts, libraryImages } from '../../db/schema/catalogue/library.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { parseEditOrigin } from '../../db/schema/upload-values.ts';
import { uploads } from '../../db/schema/uploads.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { ownUploads, sessionAndCustomer } from '../own-uploads.repository.ts';

/** A library picture in the locale of a shop. */
export interface LibraryPicture {
  readonly id: string;
  /** Pixels of the print file. */
  readonly width: number;
  readonly height: number;
  readonly texts: LibraryTexts;
  readonly licence: 'free' | 'code';
  /** SHA-256 of the valid licence codes. */
  readonly licenceHashes: readonly string[];
}

const libraryTexts = object({
  title: string().required(),
  words: array(string().required()).required(),
});

const parseLibraryTexts = (value: unknown): LibraryTexts =>
  libraryTexts.validateSync(value, { strict: true });

/** The brand's library pictures in order; with an id, only that picture. */
export function findLibraryPictures(ctx: CommerceContext, id?: string): Promise<LibraryPicture[]> {
  const { brand, locale } = ctx.shop;
  const columns = libraryImages;
  return ctx.db.orm
    .select({
      id: columns.id,
      width: columns.width,
      height: columns.height,
      licence: columns.licence,
      licenceHashes: columns.licenceHashes,
      texts: sql`${columns.texts} -> ${locale}`.mapWith(parseLibraryTexts),
    })
    .from(columns)
    .where(and(eq(columns.brand, brand), id === undefined ? undefined : eq(columns.id, id)))
    .orderBy(asc(columns.position), asc(columns.id));
}

export type OwnPicture = Pick<
  typeof uploads.$inferSelect,
  'id' | 'kind' | 'name' | 'width' | 'height' | 'origin'
>;

/** An upload or edit that the session may read; undefined for any other. */
export async function findOwnPicture(
  ctx: CommerceContext,
  sessionId: string,
  { kind, id }: Pick<OwnPicture, 'kind' | 'id'>,
): Promise<OwnPicture | undefined> {
  if (!isUuid(id)) return undefined;
  const u = alias(uploads, 'u');
  const [row] = await ctx.db.orm
    .select({ id: u.id, kind: u.kind, name: u.name, width: u.width, height: u.height, origin: u.origin })
    .from(u)
    .where(
      and(
        eq(u.brand, ctx.shop.brand),
        eq(u.kind, kind),
        eq(u.id, id),
        ownUploads(sessionAndCustomer(sessionId)),
      ),
    );
  return row && { ...row, origin: parseEditOrigin(row.origin) };
}

/** Whether a product can be printed with pictures: it is a PhotoPrint or has a File option. */
export async function acceptsPictures(ctx: CommerceContext, productId: string): Promise<boolean> {
  const hasFile = sql`jsonb_path_exists(${products.configuration}, '$.options[*] ? (@.input == "File")')`;
  const [row] = await ctx.db.orm
    .select({ accepts: sql<boolean>`${products.kind} = 'PhotoPrint' or coalesce(${hasFile}, false)` })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brand, ctx.shop.brand), products.active));
  return row?.accepts ?? false;
}
