import { type Html, html } from '#shared/html/html.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/locales/index.ts';
import { fieldLength } from '#shared/validation/field-lengths.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressOutcome,
  addressVersion,
  correctDeliveryAddress,
  deliveryAddressOf,
} from '../../fulfilment/delivery-address.service.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import type { Fault, StaffAction } from '../actions/staff-action.ts';
import { isPosted, textOf } from '../page/form-values.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { addressText } from './order-words.ts';

/** The correction of an order's delivery address. */
export const ADDRESS_CORRECTION: StaffAction<ShownOrder> = {
  link: (t) => t('staff:actions.address.link'),
  button: (t) => t('staff:actions.address.button'),
  fields: addressFields,
  async plan(ctx, shown, body) {
    const { t } = ctx;
    const outcome = await correct(ctx, shown, body, true);
    if (!('after' in outcome)) return faultOf(ctx, outcome);
    if (outcome.status === 'unchanged') return { fault: t('staff:actions.unchanged') };
    const [before, after] = [outcome.before, outcome.after].map((address) => inOneLine(ctx, address));
    const email = shown.order.details?.email ?? '';
    const text = t('staff:actions.address.confirm', { before: before ?? '', after: after ?? '', email });
    return { text: contextOf(ctx, shown).hasErp ? `${text} ${t('staff:actions.address.erp')}` : text };
  },
  async run(ctx, shown, body) {
    const outcome = await correct(ctx, shown, body, false);
    return 'after' in outcome ? { isNew: outcome.status === 'corrected' } : faultOf(ctx, outcome);
  },
};

function addressFields({ t }: StaffContext, { order: { details } }: ShownOrder, body: unknown): Html {
  if (!details) return html``;
  const address = deliveryAddressOf(details);
  return html`<p>${t('staff:actions.address.hint')}</p>
<input type="hidden" name="replaces" value="${addressVersion(address)}">
${ADDRESS_FIELDS.map((name) => {
  const value = isPosted(body) ? textOf(body, name) : (address[name] ?? '');
  return html`<label>${t(`staff:address.${name}`)}<input name="${name}" maxlength="${fieldLength(name)}" autocomplete="off" value="${value}"></label>`;
})}`;
}

function contextOf({ deps }: StaffContext, { order, brand }: ShownOrder) {
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  return backgroundOrderContext(deps, { brand, locale }, 'operator');
}

function correct(
  ctx: StaffContext,
  shown: ShownOrder,
  body: unknown,
  isDryRun: boolean,
): Promise<AddressOutcome> {
  const entries = ADDRESS_FIELDS.map((name) => [name, textOf(body, name)] as const);
  const address = Object.fromEntries(entries) as Record<AddressField, string>;
  const correction = { address, replaces: textOf(body, 'replaces') };
  return correctDeliveryAddress(contextOf(ctx, shown), shown.order.id, correction, { isDryRun });
}

function faultOf({ t }: StaffContext, outcome: Exclude<AddressOutcome, { after: unknown }>): Fault {
  if (outcome.status !== 'invalid') return { fault: t(`staff:actions.address.${outcome.status}`) };
  const names = ADDRESS_FIELDS.filter((name) => outcome.fields.includes(name));
  const fields = names.map((name) => t(`staff:address.${name}`)).join(', ');
  return { fault: t('staff:actions.address.invalid', { fields }) };
}

function inOneLine(ctx: StaffContext, address: Parameters<typeof addressText>[0]): string {
  return addressText(address, ctx).replaceAll('\n', ', ');
}
