import { type ConfiguredPrint, configuredPrint } from '#shared/configuration/print-look.ts';
import { isCoarse } from '#shared/configuration/resolution.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { withSingleSpaces } from '../../../kernel/single-spaces.ts';
import { textsIn } from '../../../kernel/texts.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';
import type { InlinePicture, LinePictures } from '../../inline-pictures.ts';
import { handedOverAt } from './order-facts.ts';
import type { Order, OrderMail } from './order-mail-template.ts';

/** CSS pixels of a picture's longer side. */
const PICTURE_SIDE = 120;

/** An inline picture with its size in the mail, in CSS pixels. */
export interface LinePicture {
  readonly cid: string;
  readonly width: number;
  readonly height: number;
}

/** An option of a configured product with its answer, and the hex code of a selected colour. */
export interface LabelledOption extends LabelledValue {
  readonly colour: string | null;
}

interface LineView {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly amount: string;
  readonly options: readonly LabelledOption[];
  readonly picture: LinePicture | null;
}

/** The lines of an order with their sums, as texts. */
export interface LinesView {
  readonly head: readonly [string, string];
  readonly lines: readonly LineView[];
  readonly sums: readonly LabelledValue[];
  readonly total: LabelledValue | null;
  /** A note below the total. */
  readonly vat: string;
}

export function orderLinesView({ order, locale, pictures }: OrderMail): LinesView {
  const t = textsIn(locale);
  const { totals } = order;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const isPickup = order.shipping?.method === 'Pickup';
  return {
    head: [t('mails:order.article'), t('mails:order.amount')],
    lines: order.lines.map((line) => lineView(line, { money, pictures, t })),
    sums: [
      { name: t('mails:order.subtotal'), value: money(totals.linesIncVat) },
      {
        name: t(isPickup ? 'mails:order.methods.Pickup' : 'mails:order.shipping'),
        value: totals.shippingIncVat ? money(totals.shippingIncVat) : t('mails:order.free'),
      },
      ...(totals.discountKind ? [discountRow(order, money, t)] : []),
    ],
    total: { name: t('mails:order.total'), value: money(totals.incVat) },
    vat: vatText(order, t, money, locale),
  };
}

/**
 * The pieces that are made and handed over: those that were refunded before are left out. Without sums, which are those of all
 * pieces.
 */
export function remainingLinesView(mail: OrderMail): LinesView {
  const { order } = mail;
  const at = handedOverAt(order);
  const refunded = new Map<string, number>();
  for (const { createdAt, lines } of order.refunds ?? []) {
    if (at && new Date(createdAt) >= at) continue;
    for (const { lineId, quantity } of lines) {
      refunded.set(lineId, (refunded.get(lineId) ?? 0) + quantity);
    }
  }
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, lineIncVat: line.unitPriceIncVat * line.quantity }));
  return { ...orderLinesView({ ...mail, order: { ...order, lines } }), sums: [], total: null, vat: '' };
}

function vatText(
  { totals }: Order,
  t: ServerTranslate,
  money: (minor: number) => string,
  locale: Locale,
): string {
  if (totals.exempt) return t('mails:order.export');
  if (totals.reverseCharged) return t('mails:order.reverseCharge');
  return `${labelWithColon(t('mails:order.vatIncluded', { rate: totals.vatRate }), locale)} ${money(totals.vat)}`;
}

function discountRow(
  { discount, totals: { discountIncVat } }: Order,
  money: (minor: number) => string,
  t: ServerTranslate,
): LabelledValue {
  const value =
    discountIncVat === undefined ? t('mails:order.freeDelivery') : `−\u00a0${money(discountIncVat)}`;
  return { name: t('mails:order.discount', { code: discount?.code ?? '' }), value };
}

function lineView(
  { id, name, sku, quantity, unitPriceIncVat, lineIncVat, options, answers }: Order['lines'][number],
  { money, pictures, t }: { money: (minor: number) => string; pictures: LinePictures; t: ServerTranslate },
): LineView {
  return {
    name,
    sku,
    quantity,
    picture: linePicture(pictures.get(id), configuredPrint(sku, answers)),
    unitPrice: money(unitPriceIncVat),
    amount: money(lineIncVat),
    options: options.map((option) => toLabelledOption(option, t)),
  };
}

function linePicture(
  picture: InlinePicture | undefined,
  print: ConfiguredPrint | undefined,
): LinePicture | null {
  if (!picture || !print) return null;
  const { width, height } = print.size;
  const scale = PICTURE_SIDE / Math.max(width, height);
  return { cid: picture.cid, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function toLabelledOption(
  { label, value, colour, picture, dpi }: Order['lines'][number]['options'][number],
  t: ServerTranslate,
): LabelledOption {
  const text = picture ? t(`mails:order.pictures.${picture.source}`) : withSingleSpaces(value);
  const coarse = dpi !== undefined && isCoarse(dpi) ? ` (${t('mails:order.coarse', { dpi })})` : '';
  return { name: label, value: text + coarse, colour: colour ?? null };
}
