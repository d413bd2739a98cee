import { type Html, html } from '#shared/html/html.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { OrderEventRow } from '../../order-records/orders/order-events.repository.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import type { VersionRow } from '../../quotations/quotations.repository.ts';
import { dateText, moment } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** The versions of a quotation, each with its offer, what it has changed, and who sent it; the first one follows from the request. */
export function versionItems(
  ctx: StaffContext,
  versions: readonly VersionRow[],
  events: readonly OrderEventRow[],
): Html[] {
  const { t, locale } = ctx;
  return versions.map(({ version, discount, note, createdAt, content }, at) => {
    const sent = events.find(({ kind, data }) => kind === 'quotation-sent' && data.version === version);
    const words = [
      t('staff:quotations.version', { version }),
      ...(discount > 0 ? [`${t('staff:quotations.percent')}: ${formatNumber(discount / 100, locale)}`] : []),
      ...changesOf(ctx, versions[at - 1]?.content, content),
      ...(note === null ? [] : [note]),
    ];
    return html`<li><span class="quiet">${moment(ctx, createdAt)}</span>
<span>${words.join(' · ')}${sent !== undefined && html` <span class="quiet">${sent.data.by ?? t(`staff:causes.${sent.cause}`)}</span>`}</span></li>`;
  });
}

/** The last day and the lines that differ from those of the version before. */
function changesOf(ctx: StaffContext, before: Order | undefined, after: Order): string[] {
  if (!before) return [];
  const { t, locale } = ctx;
  const until = after.quotation?.validUntil;
  const money = (minor: number) => formatMoney(minor, after.currency, locale);
  const offered = ({ quantity, unitPriceExcVat }: Order['lines'][number]) =>
    `${quantity} × ${money(unitPriceExcVat)}`;
  const lines = new Map(before.lines.map((line) => [line.id, offered(line)]));
  return [
    ...(until === undefined || until === before.quotation?.validUntil
      ? []
      : [t('staff:quotations.until', { date: dateText(ctx, until) })]),
    ...after.lines.flatMap((line) => {
      const [earlier, now] = [lines.get(line.id), offered(line)];
      return earlier === now ? [] : [`${line.sku}: ${earlier ?? '–'} → ${now}`];
    }),
  ];
}
