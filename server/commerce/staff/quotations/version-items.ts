import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { OrderEventRow } from '../../order-records/orders/order-events.repository.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import type { VersionRow } from '../../quotations/quotations.repository.ts';
import { dateText, moment } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

/**
 * The history of a quotation, oldest first: its versions, each with its offer, what it has changed and who sent it, and who has
 * accepted or ended it. The first version follows from the request.
 */
export function versionItems(
  ctx: StaffContext,
  versions: readonly VersionRow[],
  events: readonly OrderEventRow[],
): Html[] {
  const { t } = ctx;
  const sent = versions.map((row, index) => {
    const { version, createdAt: at } = row;
    const words = [
      t('staff:quotations.version', { version }),
      ...versionWords(ctx, row, versions[index - 1]),
    ];
    const event = events.find(({ kind, data }) => kind === 'quotation-sent' && data.version === version);
    return { at, text: words.join(' · '), event };
  });
  const moves = movesOf(events).map(({ state, event }) => ({
    at: event.at,
    text: [t(`staff:quotationStates.${state}`), event.data.reason].filter(Boolean).join(' · '),
    event,
  }));
  return [...sent, ...moves]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(
      ({ at, text, event }) => html`<li><span class="quiet">${moment(ctx, at)}</span>
<span>${text}${event !== undefined && html` <span class="quiet">${event.data.by ?? t(`staff:causes.${event.cause}`)}</span>`}</span></li>`,
    );
}

/** The discount and note of a version, and what differs from the one before. */
export function versionWords(
  ctx: StaffContext,
  { discount, note, content }: VersionRow,
  before: VersionRow | undefined,
): string[] {
  const { t, locale } = ctx;
  return [
    ...(discount > 0 ? [`${t('staff:quotations.percent')}: ${formatNumber(discount / 100, locale)}`] : []),
    ...changesOf(ctx, before?.content, content),
    ...(note === null ? [] : [note]),
  ];
}

/** When a quotation was accepted, or ended, before it was ordered: what comes later is the history of the order. */
function movesOf(events: readonly OrderEventRow[]) {
  const ordered = events.findIndex(({ state }) => state !== null && !UNORDERED.includes(state));
  return events.slice(0, ordered < 0 ? events.length : ordered).flatMap((event) => {
    const state = event.state === 'Cart' ? 'accepted' : event.state === 'Cancelled' ? 'expired' : undefined;
    return state ? [{ state, event } as const] : [];
  });
}

const UNORDERED: readonly OrderState[] = ['Quotation', 'Cart', 'Cancelled'];

/** The last day, the lines and the delivery costs that differ from those of the version before. */
export function changesOf(ctx: StaffContext, before: Order | undefined, after: Order): string[] {
  if (!before) return [];
  const { t, locale } = ctx;
  const until = after.quotation?.validUntil;
  const money = (minor: number) => formatMoney(minor, after.currency, locale);
  const offered = ({ quantity, unitPriceExcVat }: Order['lines'][number]) =>
    `${quantity} × ${money(unitPriceExcVat)}`;
  const shipping = ({ totals: { shippingExcVat } }: Order) =>
    shippingExcVat === null ? '–' : money(shippingExcVat);
  const lines = new Map(before.lines.map((line) => [line.id, offered(line)]));
  const left = new Set(after.lines.map(({ id }) => id));
  return [
    ...(until === undefined || until === before.quotation?.validUntil
      ? []
      : [t('staff:quotations.until', { date: dateText(ctx, until) })]),
    ...after.lines.flatMap((line) => {
      const [earlier, now] = [lines.get(line.id), offered(line)];
      return earlier === now ? [] : [`${line.sku}: ${earlier ?? '–'} → ${now}`];
    }),
    ...before.lines.flatMap((line) => (left.has(line.id) ? [] : [`${line.sku}: ${offered(line)} → –`])),
    ...(shipping(after) === shipping(before)
      ? []
      : [`${t('staff:quotations.delivery')}: ${shipping(before)} → ${shipping(after)}`]),
  ];
}
