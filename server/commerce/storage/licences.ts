import { and, eq } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { libraryImages } from '../db/schema/library.ts';
import { isGoodLicence } from '../products/photo-print/licence.ts';

/** Whether a picture of the library may be printed with this code; a free one may with any. */
export async function isLicensed(ctx: CommerceContext, imageId: string, code: string): Promise<boolean> {
  const [image] = await ctx.db.orm
    .select({ licence: libraryImages.licence, hashes: libraryImages.licenceHashes })
    .from(libraryImages)
    .where(and(eq(libraryImages.brand, ctx.shop.brand), eq(libraryImages.id, imageId)));
  return image !== undefined && (image.licence === 'free' || isGoodLicence(code, image.hashes));
}
