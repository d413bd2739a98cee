import type { components } from '#shared/commerce-api/openapi-types.ts';
import { readProductPicture } from '../../documents/product-picture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { getConfiguration } from '../configuration/configuration.service.ts';
import { getProduct } from '../products.service.ts';
import { renderDataSheet } from './data-sheet-pdf.ts';

/** The data sheet of a product as PDF. It depends on the product and the shop only. Throws NOT_FOUND. */
export async function getDataSheet(
  ctx: CommerceContext,
  id: string,
): Promise<components['schemas']['DataSheet']> {
  const product = await getProduct(ctx, 'id', id);
  const file = await renderDataSheet({
    shop: ctx.shop,
    logger: ctx.logger,
    product,
    configuration: product.configurable ? await getConfiguration(ctx, product.id) : null,
    picture: product.image ? await readProductPicture(ctx.shop.brand, product.image.name) : undefined,
  });
  return { fileName: `${product.sku}.pdf`, content: file.toString('base64') };
}
