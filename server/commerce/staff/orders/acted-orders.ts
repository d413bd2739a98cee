import { formatMoney } from '#shared/money/format-money.ts';
import type { OrderAction } from '../../operator/orders/order-arguments.ts';
import type { OrderResult } from '../../operator/orders/order-report.ts';
import { runOrderAction } from '../../operator/orders/run-orders.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
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
    plan: posted(name, async (ctx, order, action) => {
      const result = await runOrderAction(ctx.deps, order.id, action, true);
      if (result.outcome !== 'planned') return { fault: faultText(ctx, order, result) };
      return { text: planText(ctx, order, { name, action, result }) };
    }),
    run: posted(name, async (ctx, order, action) => {
      const result = await runOrderAction(ctx.deps, order.id, action, false);
      if (result.outcome === 'done') return { isNew: true };
      return result.outcome === 'unchanged' ? { isNew: false } : { fault: faultText(ctx, order, result) };
    }),
  };
}

/** Reads the posted form, whose faults go back to the person, before `work` gets its action. */
function posted<Result>(
  name: CommandName,
  work: (ctx: StaffContext, order: ShownOrder['order'], action: OrderAction) => Promise<Result | Fault>,
) {
  return async (ctx: StaffContext, { order }: ShownOrder, body: unknown): Promise<Result | Fault> => {
    const action = readAction(name, body, order);
    if (typeof action === 'string') return { fault: ctx.t(`staff:faults.${action}`) };
    return work(ctx, order, action);
  };
}

function faultText(
  { t }: StaffContext,
  { lines }: ShownOrder['order'],
  { outcome, reason, excess, message }: OrderResult,
): string {
  if (outcome === 'unchanged') return t('staff:actions.unchanged');
  if (excess) {
    const { line, left } = excess;
    return t('staff:refusals.excess', { line, name: lines[line - 1]?.name ?? '', count: left });
  }
  return reason ? t(`staff:refusals.${reason}`) : t('staff:refusals.other', { message });
}

interface Plan {
  readonly name: CommandName;
  readonly action: OrderAction;
  readonly result: OrderResult;
}

function planText(
  { t, locale }: StaffContext,
  { state, details, currency, shipment }: ShownOrder['order'],
  { name, action, result: { amount = 0 } }: Plan,
): string {
  const email = details?.email ?? '';
  const { parcels = undefined, reason = '' } = action.kind === 'move' ? action.data : {};
  if (name === 'ship' && state === 'Shipped') {
    const [before, after] = [parcelsText(t, shipment), parcelsText(t, parcels)];
    return t('staff:actions.ship.confirmReplacing', { email, before, after });
  }
  if (name === 'ship' && parcels === null) return t('staff:actions.ship.confirmWithout', { email });
  return t(`staff:actions.${name}.confirm`, {
    email,
    reason,
    amount: formatMoney(amount, currency, locale),
    parcels: parcelsText(t, parcels),
  });
}
