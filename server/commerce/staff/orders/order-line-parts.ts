import { type Html, html } from '#shared/html/html.ts';
import { lineWords } from '../../order-view/ordered/line-words.ts';
import type { RemainingLine } from '../../order-view/ordered/ordered-line.ts';
import { facts } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

type Money = (minor: number) => string;

/** A line with its refunded pieces, size, answers, pictures and crops. */
export function lineItem(ctx: StaffContext, line: RemainingLine, money: Money): Html {
  const { number, name, sku, quantity, cancelled, refunded, unitPriceIncVat, lineIncVat } = line;
  return html`<article class="line"><span class="quiet">${number}</span>
<div><h3>${name}</h3><span class="quiet">${sku}</span> · ${quantity} × ${money(unitPriceIncVat)}${
    cancelled > 0 &&
    html` <span class="badge bad">${ctx.t('staff:order.cancelledPieces', { count: cancelled })}</span>`
  }${
    refunded > 0 &&
    html` <span class="badge">${ctx.t('staff:order.refundedPieces', { count: refunded })}</span>`
  }</div>
<b class="amount">${money(lineIncVat)}</b>
${facts(lineWords(line, ctx.locale).map(({ label, value }) => [label, value] as const))}</article>`;
}
