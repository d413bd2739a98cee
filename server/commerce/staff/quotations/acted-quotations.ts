import { AppError } from '#shared/errors/app-error.ts';
import { html } from '#shared/html/html.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { enteredNumber } from '#shared/locales/parse-number.ts';
import { changeQuotation } from '../../operator/quotations/manage-quotations.ts';
import {
  parseHundredths,
  parseNote,
  parseNumber,
  type QuotationCommand,
} from '../../operator/quotations/quotation-arguments.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { findOrder, type OrderRow } from '../../order-records/orders/orders.repository.ts';
import { type Quotation, toQuotationResponse } from '../../quotations/quotation.response.ts';
import { findOrderIdByNumber } from '../../quotations/quotations.repository.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { textOf } from '../page/form-values.ts';
import type { StaffContext } from '../page/staff-view.ts';

export const QUOTATION_ACTIONS = ['discount', 'send', 'expire'] as const;
export type QuotationAction = (typeof QUOTATION_ACTIONS)[number];

export interface FoundQuotation {
  readonly order: OrderRow;
  readonly quotation: Quotation;
}

/** Actions of staff on quotations: the changes of the command `quotations`. */
export const ACTED_QUOTATIONS: ActedThings<FoundQuotation, QuotationAction> = {
  section: 'quotations',
  find: findQuotation,
  subject: (_ctx, { quotation }) => quotation.number,
  path: (number) => `/staff/quotations/${number}`,
  actions: {
    discount: {
      ...action('discount'),
      fields: ({ t, locale }, { quotation: { discount, note, version } }, body) => {
        const isPosted = textOf(body, 'form') !== '';
        const percent = isPosted ? textOf(body, 'percent') : enteredNumber(discount / 100, locale);
        return html`<input type="hidden" name="version" value="${version}"><label>${t('staff:quotations.percent')}<input name="percent" inputmode="decimal" required maxlength="7" value="${percent}"></label>
<label>${t('staff:quotations.note')}<textarea name="note" maxlength="2000">${isPosted ? textOf(body, 'note') : (note ?? '')}</textarea></label>`;
      },
    },
    send: action('send'),
    expire: action('expire'),
  },
};

/** Throws NOT_FOUND. */
export async function findQuotation({ deps }: StaffContext, given: string): Promise<FoundQuotation> {
  const number = orUndefined(() => parseNumber(given));
  const id = number && (await findOrderIdByNumber(deps, number));
  const order = id ? await findOrder(deps, id) : undefined;
  if (!order) throw new AppError('NOT_FOUND', { message: 'There is no such quotation' });
  const ctx = backgroundOrderContext(deps, order, 'operator');
  return { order, quotation: await toQuotationResponse(ctx, order.id) };
}

type Change = Parameters<typeof changeQuotation>[2];

function action(name: QuotationAction): StaffAction<FoundQuotation> {
  return {
    link: (t) => t(`staff:quotations.${name}.link`),
    button: (t) => t(`staff:quotations.${name}.button`),
    async plan(ctx, { quotation }, body) {
      const { t, locale } = ctx;
      const outdated = outdatedFault(ctx, name, quotation, body);
      if (outdated) return outdated;
      const change = read(name, quotation.number, body);
      if (!change) return { fault: t('staff:quotations.fault') };
      const { email } = quotation.contact;
      const { discount = 0, note = null } = 'discount' in change ? change : {};
      const percent = formatNumber(discount / 100, locale);
      const text = t(`staff:quotations.${name}.confirm`, { email, percent });
      return { text: note ? `${text} ${t('staff:quotations.withNote', { note })}` : text };
    },
    async run(ctx, { order, quotation }, body) {
      const { t, deps } = ctx;
      const change = read(name, quotation.number, body);
      if (!change) return { fault: t('staff:quotations.fault') };
      const { exitCode } = await changeQuotation(deps, order, change);
      if (exitCode === 0) return { isNew: true };
      const current = await findQuotation(ctx, quotation.number);
      return outdatedFault(ctx, name, current.quotation, body) ?? { fault: t('staff:quotations.closed') };
    },
  };
}

/** The fault of a form that was opened before the quotation ended, or before a colleague sent another version. */
function outdatedFault(
  { t, locale }: StaffContext,
  name: QuotationAction,
  { state, version, discount, note }: Quotation,
  body: unknown,
): Fault | undefined {
  if (state !== 'open') return { fault: t('staff:quotations.closed') };
  if (name !== 'discount' || textOf(body, 'version') === String(version)) return undefined;
  const percent = formatNumber(discount / 100, locale);
  return { fault: t('staff:quotations.changed', { version, percent, note: note ?? '–' }) };
}

function read(name: QuotationAction, number: string, body: unknown): Change | undefined {
  if (name !== 'discount') return { kind: name, number };
  const kind: QuotationCommand['kind'] = 'change';
  return orUndefined(() => ({
    kind,
    number,
    version: Number(textOf(body, 'version')),
    discount: parseHundredths(textOf(body, 'percent')),
    note: parseNote(textOf(body, 'note')),
  }));
}

/** The parsers of the command throw TypeError for what they refuse. */
function orUndefined<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
