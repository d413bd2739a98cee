import { formatMoney } from '#shared/money/format-money.ts';
import { MAX_PARCELS } from '#shared/tracking/parcels.ts';
import type { OrderAction } from '../../operator/orders/order-arguments.ts';
import type { OrderResult } from '../../operator/orders/order-report.ts';
import { runOrderAction } from '../../operator/orders/run-orders.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import { toParcels } from '../../order-records/orders/order-moves.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { ADDRESS_CORRECTION } from './address-correction.ts';
import { actionFields } from './order-action-forms.ts';
import { type ActionName, type CommandName, readAction } from './order-actions.ts';
import { parcelsText } from './order-words.ts';
import { findShownOrder } from './shown-order.ts';

/** Actions of staff on orders: each runs that of the command `orders`, first as a dry run. */
export const ACTED_ORDERS: ActedThings<ShownOrder, ActionName> = {
  section: 'orders',
  find: findShownOrder,
  subject: ({ t }, { order }) => order.number ?? t('staff:orders.noNumber'),
  path: (id) => `/staff/orders/${id}`,
  actions: {
    produce: move('produce'),
    ready: move('ready'),
    ship: withFields('ship'),
    complete: move('complete'),
    return: move('return'),
    capture: move('capture'),
    refund: withFields('refund'),
    money: withFields('money'),
    vat: withFields('vat'),
    mail: { ...withFields('mail'), isOneStep: true },
    note: { ...withFields('note'), isOneStep: true },
    address: ADDRESS_CORRECTION,
    cancel: withFields('cancel'),
  },
};

function withFields(name: CommandName): StaffAction<ShownOrder> {
  return { ...move(name), fields: (ctx, shown, body) => actionFields(ctx, name, shown, body) };
}

function move(name: CommandName): StaffAction<ShownOrder> {
  return {
    link: (t) => t(`staff:actions.${name}.link`),
    button: (t) => t(`staff:actions.${name}.button`),
    plan: posted(name, async (ctx, shown, action) => {
      const result = await runOrderAction(ctx.deps, shown.order.id, action, true);
      if (result.outcome !== 'planned') return { fault: faultText(ctx, shown, result) };
      return { text: planText(ctx, shown, { name, action, result }) };
    }),
    run: posted(name, async (ctx, shown, action) => {
      const result = await runOrderAction(ctx.deps, shown.order.id, action, false);
      if (result.outcome === 'done') return { isNew: true };
      return result.outcome === 'unchanged' ? { isNew: false } : { fault: faultText(ctx, shown, result) };
    }),
  };
}

/** Reads the posted form, whose faults go back to the person, before `work` gets its action. */
function posted<Result>(
  name: CommandName,
  work: (ctx: StaffContext, shown: ShownOrder, action: OrderAction) => Promise<Result | Fault>,
) {
  return async (ctx: StaffContext, shown: ShownOrder, body: unknown): Promise<Result | Fault> => {
    const action = readAction(name, body, shown.order);
    if (typeof action === 'string') return { fault: ctx.t(`staff:faults.${action}`) };
    return work(ctx, shown, action);
  };
}

function faultText(
  { t, locale }: StaffContext,
  { order: { lines, currency }, chargedBack }: ShownOrder,
  { outcome, reason, excess, left, faultyCodes, message }: OrderResult,
): string {
  if (outcome === 'unchanged') return t('staff:actions.unchanged');
  if (excess) {
    const { line, left: count } = excess;
    return t('staff:refusals.excess', { line, name: lines[line - 1]?.name ?? '', count });
  }
  if (left !== undefined) {
    const most = t('staff:refusals.tooMuch', { amount: formatMoney(left, currency, locale) });
    return chargedBack > 0 ? `${most} ${t('staff:refusals.chargedBack')}` : most;
  }
  const values = { codes: faultyCodes?.join(', ') ?? '', most: MAX_PARCELS };
  return reason ? t(`staff:refusals.${reason}`, values) : t('staff:refusals.other', { message });
}

interface Plan {
  readonly name: CommandName;
  readonly action: OrderAction;
  readonly result: OrderResult;
}

function planText(ctx: StaffContext, { order, chargedBack }: ShownOrder, plan: Plan): string {
  const { name, result } = plan;
  const money = (minor: number) => formatMoney(minor, order.currency, ctx.locale);
  if (name === 'refund' || name === 'money') return refundText(ctx, name, result, money);
  const text = moveText(ctx, order, plan, money);
  const isWarned = chargedBack > 0 && (name === 'produce' || name === 'ready' || name === 'ship');
  return isWarned ? `${ctx.t('staff:actions.chargedBack', { amount: money(chargedBack) })} ${text}` : text;
}

function moveText(
  { t }: StaffContext,
  { state, details, shipment }: ShownOrder['order'],
  { name, action, result: { amount = 0, lowersPayment = false } }: Plan,
  money: (minor: number) => string,
): string {
  const email = details?.email ?? '';
  const { parcels = undefined, reason = '' } = action.kind === 'move' ? action.data : {};
  // As they are stored: codes that were joined show here.
  const stored = parcels && toParcels({ parcels });
  if (name === 'ship' && state === 'Shipped') {
    const [before, after] = [parcelsText(t, shipment), parcelsText(t, stored)];
    return t('staff:actions.ship.confirmReplacing', { email, before, after });
  }
  if (name === 'ship' && parcels === null) return t('staff:actions.ship.confirmWithout', { email });
  const key =
    name === 'vat' && lowersPayment
      ? 'staff:actions.vat.confirmLess'
      : (`staff:actions.${name}.confirm` as const);
  return t(key, { email, reason, amount: money(amount), parcels: parcelsText(t, stored) });
}

function refundText(
  { t }: StaffContext,
  name: 'refund' | 'money',
  { amount = 0, chargedBack = 0, lowersPayment = false }: OrderResult,
  money: (minor: number) => string,
): string {
  const paid = payoutOf({ amount, chargedBack });
  const wording = lowersPayment ? 'confirmLess' : 'confirm';
  return [
    ...(chargedBack > 0 ? [t('staff:actions.refund.settles', { amount: money(chargedBack) })] : []),
    ...(chargedBack > 0 && paid === 0
      ? []
      : [t(`staff:actions.${name}.${wording}`, { amount: money(paid) })]),
  ].join(' ');
}
