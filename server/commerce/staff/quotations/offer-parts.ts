import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { facts } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** The lines and sums of an offer, sent or planned. */
export function offerParts({ t, locale }: StaffContext, { lines, totals, currency }: Order): Html {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return html`${lines.map(
    (
      { sku, name, quantity, unitPriceExcVat, lineExcVat, options, quoted },
      at,
    ) => html`<article class="line"><span class="quiet">${at + 1}</span>
<div><h3>${name}</h3><span class="quiet">${sku}</span> · ${quantity} × ${money(unitPriceExcVat)}${
      quoted !== undefined &&
      quoted.listPriceExcVat !== unitPriceExcVat &&
      html` <span class="quiet">${t('staff:quotations.listPrice', { amount: money(quoted.listPriceExcVat) })}</span>`
    }</div><b class="amount">${money(lineExcVat)}</b>
${facts(options.map(({ label, value }) => [label, value] as const))}</article>`,
  )}
${facts([
  [t('staff:quotations.linesExcVat'), money(totals.linesExcVat)],
  [t('staff:quotations.delivery'), money(totals.shippingExcVat ?? 0)],
  [t('staff:quotations.vat', { rate: totals.vatRate }), money(totals.vat)],
  [t('staff:quotations.total'), money(totals.incVat)],
])}`;
}
