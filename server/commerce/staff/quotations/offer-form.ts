import { isCalendarDate } from '#shared/dates/calendar-date.ts';
import { type Html, html } from '#shared/html/html.ts';
import { enteredAmount, enteredNumber, postedNumber } from '#shared/locales/parse-number.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { ownQuotedPrice } from '#shared/pricing/quoted-price.ts';
import { minorUnits } from '../../operator/command-options.ts';
import { parseAddedLine, parseHundredths, parseNote } from '../../operator/quotations/quotation-arguments.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import type { AddedLine } from '../../quotations/added-lines.service.ts';
import type { Quotation } from '../../quotations/quotation.response.ts';
import type { LineChange, OfferChange, OfferFault } from '../../quotations/quotation-offer.service.ts';
import type { Fault } from '../actions/staff-action.ts';
import { isPosted, textOf } from '../page/form-values.ts';
import { dateText } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import type { FoundQuotation } from './found-quotation.ts';

const fieldOf = (kind: 'pieces' | 'price', at: number) => `${kind}-${at + 1}`;

/** What the next version offers: what was posted, else what the current one does. */
export function offerFields(
  ctx: StaffContext,
  { order: row, quotation }: FoundQuotation,
  body: unknown,
): Html {
  const { t, locale } = ctx;
  const { version, discount, note, validUntil, order } = quotation;
  const isAgain = isPosted(body);
  const value = (name: string, stored: string) => (isAgain ? textOf(body, name) : stored);
  const shipping = row.quotedShipping === null ? '' : enteredAmount(row.quotedShipping.priceExcVat, locale);
  return html`<input type="hidden" name="version" value="${version}">
<label>${t('staff:quotations.validUntil')}<input type="date" name="until" required value="${value('until', validUntil)}"></label>
<label>${t('staff:quotations.percent')}<input name="percent" inputmode="decimal" required maxlength="7" autocomplete="off" value="${value('percent', enteredNumber(discount / 100, locale))}"></label>
<p>${t('staff:quotations.offerHint')}</p>
${order.lines.map((line, at) => {
  const [pieces, price] = [fieldOf('pieces', at), fieldOf('price', at)];
  const own = ownQuotedPrice(line.quoted, discount);
  const stored = own === null ? '' : enteredAmount(own, locale);
  const list = formatMoney(line.quoted?.listPriceExcVat ?? line.unitPriceExcVat, order.currency, locale);
  return html`<fieldset class="part"><legend>${at + 1}. ${line.name} <span class="quiet">${line.sku} · ${t('staff:quotations.listPrice', { amount: list })}</span></legend>
<label>${t('staff:quotations.pieces')}<input class="pieces" name="${pieces}" inputmode="numeric" required maxlength="6" autocomplete="off" value="${value(pieces, String(line.quantity))}"></label>
<label>${t('staff:quotations.price', { currency: order.currency })}<input name="${price}" inputmode="decimal" maxlength="11" autocomplete="off" value="${value(price, stored)}"></label></fieldset>`;
})}
<label>${t('staff:quotations.added')}<textarea name="added" autocomplete="off" spellcheck="false" aria-describedby="added-hint">${textOf(body, 'added')}</textarea></label>
<p id="added-hint">${t('staff:quotations.addedHint')}</p>
<label>${t('staff:quotations.shipping', { currency: order.currency })}<input name="shipping" inputmode="decimal" maxlength="11" autocomplete="off" value="${value('shipping', shipping)}"></label>
<p>${t('staff:quotations.shippingHint')}</p>
<label>${t('staff:quotations.note')}<textarea name="note" maxlength="2000">${value('note', note ?? '')}</textarea></label>`;
}

/** The change that was posted. The service names pieces and amounts that are no numbers. */
export function readOffer({ t }: StaffContext, { order }: Quotation, body: unknown): OfferChange | Fault {
  const discount = orUndefined(() => parseHundredths(textOf(body, 'percent')));
  if (discount === undefined) return { fault: t('staff:quotations.faults.percent') };
  const note = orUndefined(() => parseNote(textOf(body, 'note')));
  if (note === undefined) return { fault: t('staff:quotations.faults.note') };
  const validUntil = textOf(body, 'until');
  if (!isCalendarDate(validUntil)) return { fault: t('staff:quotations.faults.day') };
  const lines = new Map<string, LineChange>(
    order.lines.map(({ id }, at) => {
      const quantity = postedNumber(textOf(body, fieldOf('pieces', at)));
      return [id, { quantity, unitPriceExcVat: postedAmount(body, fieldOf('price', at)) }];
    }),
  );
  const added: AddedLine[] = [];
  for (const line of addedTexts(body)) {
    const read = orUndefined(() => parseAddedLine(line));
    if (!read) return { fault: t('staff:quotations.faults.added', { line }) };
    added.push(read);
  }
  const shippingExcVat = postedAmount(body, 'shipping');
  const version = Number(textOf(body, 'version'));
  return { version, discount, note, validUntil, shippingExcVat, lines, added };
}

/** The lines of the field for more articles. */
function addedTexts(body: unknown): string[] {
  return textOf(body, 'added')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Minor units; null for an empty field, NaN for what is no amount. */
function postedAmount(body: unknown, name: string): number | null {
  const text = textOf(body, name);
  return text === '' ? null : (minorUnits(text) ?? Number.NaN);
}

/** A refusal of the service in the words of the form. */
export function offerFault(ctx: StaffContext, { order }: Quotation, fault: OfferFault): string {
  const { t, locale } = ctx;
  switch (fault.kind) {
    case 'validUntil':
      return t('staff:quotations.faults.validUntil', {
        first: dateText(ctx, fault.first),
        last: dateText(ctx, fault.last),
      });
    case 'price':
      return t('staff:quotations.faults.price', {
        line: lineName(order, fault.line, fault.sku),
        amount: formatMoney(fault.most, order.currency, locale),
      });
    case 'shipping':
      return t('staff:quotations.faults.shipping', {
        amount: formatMoney(fault.most, order.currency, locale),
      });
    case 'discount':
      return t('staff:quotations.faults.discount');
    case 'quantity':
      return t('staff:quotations.faults.pieces', { line: lineName(order, fault.line), most: fault.most });
    case 'empty':
      return t('staff:quotations.faults.empty');
    case 'gone':
      return t('staff:quotations.faults.gone', { line: lineName(order, fault.line) });
    case 'unknown':
    case 'options':
    case 'present':
      return t(`staff:quotations.faults.${fault.kind}`, { sku: fault.sku });
    case 'stock':
      return t('staff:quotations.faults.pieces', { line: fault.sku, most: fault.most });
    case 'lines':
      return t('staff:quotations.faults.lines', { most: fault.most });
    case 'amount':
      return t('staff:quotations.faults.amount');
  }
}

/** `otherwise`: the name of a line that the current version does not have. */
function lineName({ lines }: Order, id: string, otherwise = ''): string {
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  return line ? `${at + 1}. ${line.name}` : otherwise;
}

/** The parsers of the command throw TypeError for what they refuse. */
export function orUndefined<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
