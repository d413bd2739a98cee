import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type Configuration, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import { nearestImages } from '#shared/sku/reachable-image-sets.ts';
import { readProductPicture } from '../../documents/product-picture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { getConfiguration } from '../configuration/configuration.service.ts';
import { getProduct } from '../products.service.ts';
import { type AnsweredSheet, renderDataSheet } from './data-sheet-pdf.ts';

/**
 * The data sheet of a product as PDF, of a configurable one with the answers of the query of its page. It depends on these,
 * the product and the shop only. Throws NOT_FOUND.
 */
export async function getDataSheet(
  ctx: CommerceContext & { readonly domainSuffix: string },
  id: string,
  query = '',
): Promise<components['schemas']['DataSheet']> {
  const product = await getProduct(ctx, 'id', id);
  const configured = product.configurable
    ? configuredSheet(await getConfiguration(ctx, product.id), query)
    : null;
  const [image = product.image] = configured
    ? nearestImages(configured.configuration.imageSets, product.sku, configured.evaluated.sku)
    : [];
  const file = await renderDataSheet({
    shop: ctx.shop,
    domainSuffix: ctx.domainSuffix,
    logger: ctx.logger,
    product,
    configured,
    query,
    picture: image ? await readProductPicture(ctx.shop.brand, image.name) : undefined,
  });
  const sku = configured && query !== '' ? configured.evaluated.sku : product.sku;
  return { fileName: `${sku}.pdf`, content: file.toString('base64') };
}

/** Answers that the options do not accept are left out. */
function configuredSheet(configuration: Configuration, query: string): AnsweredSheet {
  const fields = [...new URLSearchParams(query)];
  const cleared = new Set(
    fields.filter(([, value]) => value === '').map(([name]) => name.slice(name.indexOf('.') + 1)),
  );
  const answers = { ...defaultAnswers(configuration), ...answersFromFields(fields) };
  const given = Object.fromEntries(Object.entries(answers).filter(([id]) => !cleared.has(id)));
  const evaluated = evaluateAnswers(configuration, given, NO_PICTURES);
  return { configuration, evaluated, price: configuredPrice(configuration, evaluated) };
}
