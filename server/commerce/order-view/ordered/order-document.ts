import type { Logger } from '#server/platform/logs/logger.ts';
import { type BrandCode, brandByCode } from '#shared/brands/index.ts';
import { formatDate } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { brandFooter } from '../../documents/brand-footer.ts';
import { drawColumns, drawPanel, type LabelledBlock } from '../../documents/pdf-blocks.ts';
import { type OpenDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawHeading } from '../../documents/pdf-text.ts';
import { withSingleSpaces } from '../../kernel/single-spaces.ts';
import { textsIn } from '../../kernel/texts.ts';
import {
  deliveryTime,
  orderAddressLines,
  orderedAt,
  pickupLines,
} from '../../mail/templates/order/order-facts.ts';
import type { Order } from '../order-parts.response.ts';
import type { OrderedLine, RemainingLine } from './ordered-line.ts';
import { remainingOf } from './remaining-lines.service.ts';

/** Content of a document for those who make, pack or receive an order. */
export interface OrderDocument {
  readonly brand: BrandCode;
  readonly locale: Locale;
  readonly order: Order;
  /** In the language of the document. */
  readonly lines: readonly RemainingLine[];
  /** JPEGs by the id of their line. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly erasedAt: Date | null;
  /** Whether the shopper's bank has taken the money back, and no pieces have settled that. */
  readonly isChargedBack: boolean;
  readonly createdAt: Date;
  readonly logger: Pick<Logger, 'warn'>;
}

const UNPAID: readonly Order['state'][] = ['Cart', 'Quotation', 'AwaitingPayment'];

/** Opens a document about an order: its number, the given blocks, then day, delivery and reference. */
export async function openOrderDocument(
  { brand, locale, order, lines, erasedAt, isChargedBack, createdAt, logger }: OrderDocument,
  title: string,
  parties: readonly LabelledBlock[],
): Promise<OpenDocument> {
  const t = textsIn(locale);
  const { timeZone } = localeDefinition(locale);
  const { shipping, details } = order;
  const isStopped = lines.every((line) => remainingOf(line) === 0);
  const isUnpaid = UNPAID.includes(order.state);
  const number = [
    order.number ?? order.quotation?.number,
    isStopped && t('documents:workOrder.cancelled'),
    isUnpaid && t('documents:workOrder.unpaid'),
  ]
    .filter(Boolean)
    .join(' · ');
  const document = await openDocument({
    brand,
    locale,
    title,
    number,
    footer: brandFooter(brand, locale),
    pageLabel: (page, pages) => t('documents:document.page', { page, pages }),
    createdAt,
    logger,
  });
  if (isStopped) drawHeading(document, t('documents:workOrder.stopped'));
  else if (isUnpaid) drawHeading(document, t('documents:workOrder.awaitsPayment'));
  else if (isChargedBack) drawHeading(document, t('documents:workOrder.chargedBack'));
  else if (order.state === 'Refunded') drawHeading(document, t('documents:workOrder.refunded'));
  drawColumns(document, parties);
  drawColumns(document, [
    { title: t('documents:workOrder.orderedOn'), lines: [formatDate(orderedAt(order), locale, timeZone)] },
    ...(shipping
      ? [
          {
            title: t(`documents:document.methods.${shipping.method}`),
            lines: [deliveryTime(shipping, locale)],
          },
        ]
      : []),
    ...(details?.reference
      ? [{ title: t('documents:workOrder.reference'), lines: [inOneLine(details.reference)] }]
      : []),
  ]);
  if (erasedAt) {
    const day = formatDate(erasedAt, locale, timeZone);
    drawPanel(document, [{ lines: [t('documents:workOrder.erased', { day })] }]);
  }
  if (details?.remarks) {
    drawPanel(document, [{ title: t('documents:workOrder.remarks'), lines: [inOneLine(details.remarks)] }]);
  }
  return document;
}

/** Who ordered; nothing for an erased order. */
export function customerBlock({ order: { details }, locale }: OrderDocument): LabelledBlock[] {
  if (!details) return [];
  const { company, firstName, lastName } = details.billingAddress;
  const lines = [company, `${firstName} ${lastName}`, details.email, details.phone].flatMap(
    (text) => text || [],
  );
  return [{ title: textsIn(locale)('documents:workOrder.customer'), lines }];
}

/** The address of delivery, nothing for an erased order; of an order that is collected, the showroom with its hours. */
export function deliveryBlock({
  brand,
  order: { details, shipping },
  locale,
}: OrderDocument): LabelledBlock[] {
  const t = textsIn(locale);
  if (shipping?.method === 'Pickup') {
    return [{ title: t('mails:order.pickupAddress'), lines: pickupLines(brandByCode(brand), locale) }];
  }
  if (!details) return [];
  const lines = orderAddressLines(details.deliveryAddress ?? details.billingAddress, locale);
  return [{ title: t('documents:invoice.deliverTo'), lines }];
}

/** Line breaks of a shopper could make a block higher than a page. A slash keeps apart what was on lines of its own. */
export function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => withSingleSpaces(line).trim());
  return lines.filter(Boolean).join(' / ');
}

export function quantityText(
  { quantity, unit, setOf }: Pick<OrderedLine, 'quantity' | 'unit' | 'setOf'>,
  locale: Locale,
): string {
  const t = textsIn(locale);
  return setOf === undefined
    ? t(`documents:document.quantities.${unit}`, { count: quantity })
    : t('documents:document.quantities.setOf', { count: quantity, size: setOf });
}
