import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { changeQuotation } from '../../operator/quotations/manage-quotations.ts';
import { parseNumber, parseReason } from '../../operator/quotations/quotation-arguments.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { findOrder } from '../../order-records/orders/orders.repository.ts';
import { toQuotationResponse } from '../../quotations/quotation.response.ts';
import { type Offer, offerQuotation } from '../../quotations/quotation-offer.service.ts';
import { isUnmailed } from '../../quotations/quotation-versions.service.ts';
import { findOrderIdByNumber, findVersions } from '../../quotations/quotations.repository.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { textOf } from '../page/form-values.ts';
import { dateText, facts, reasonField } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import type { FoundQuotation } from './found-quotation.ts';
import { offerFault, offerFields, orUndefined, readOffer } from './offer-form.ts';
import { offerParts } from './offer-parts.ts';
import { changesOf, versionWords } from './version-items.ts';

export const QUOTATION_ACTIONS = ['change', 'send', 'expire'] as const;
export type QuotationAction = (typeof QUOTATION_ACTIONS)[number];

/** Actions of staff on quotations: the changes of the command `quotations`. */
export const ACTED_QUOTATIONS: ActedThings<FoundQuotation, QuotationAction> = {
  section: 'quotations',
  find: findQuotation,
  subject: (_ctx, { quotation }) => quotation.number,
  path: (number) => `/staff/quotations/${number}`,
  actions: {
    change: change(),
    send: send(),
    expire: expire(),
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

/** The next version: other prices, pieces, last day or note. */
function change(): StaffAction<FoundQuotation> {
  return {
    link: (t) => t('staff:quotations.change.link'),
    button: (t) => t('staff:quotations.change.button'),
    fields: offerFields,
    async plan(ctx, found, body) {
      const outcome = await sendOffer(ctx, found, body, true);
      if ('fault' in outcome) return outcome;
      if (isUnchanged(ctx, found, outcome)) {
        const { version } = found.quotation;
        return { fault: ctx.t('staff:quotations.faults.unchanged', { version }) };
      }
      const { version, email } = outcome;
      const text = ctx.t('staff:quotations.change.confirm', { version, email });
      return { text, details: offerDetails(ctx, outcome) };
    },
    async run(ctx, found, body) {
      const outcome = await sendOffer(ctx, found, body, false);
      return 'fault' in outcome ? outcome : { isNew: true };
    },
  };
}

/** Whether the next version would say what the current one says. */
function isUnchanged(
  ctx: StaffContext,
  { quotation }: FoundQuotation,
  { discount, note, order }: Offer,
): boolean {
  const isSame = discount === quotation.discount && note === quotation.note;
  return isSame && changesOf(ctx, quotation.order, order).length === 0;
}

/** What a version offers, as its recipient will read it. */
function offerDetails(ctx: StaffContext, { discount, note, order }: Offer): Html {
  const { t, locale } = ctx;
  return html`${facts([
    [t('staff:quotations.validUntil'), dateText(ctx, order.quotation?.validUntil ?? '')],
    [t('staff:quotations.percent'), discount > 0 && formatBasisPoints(discount, locale)],
    [t('staff:quotations.note'), note],
  ])}${offerParts(ctx, order)}`;
}

async function sendOffer(
  ctx: StaffContext,
  { order, quotation }: FoundQuotation,
  body: unknown,
  isDryRun: boolean,
): Promise<Offer | Fault> {
  const { t, deps } = ctx;
  if (quotation.state !== 'open') return { fault: t('staff:quotations.closed') };
  const posted = readOffer(ctx, quotation, body);
  if ('fault' in posted) return posted;
  const orderContext = backgroundOrderContext(deps, order, 'operator');
  const outcome = await offerQuotation(orderContext, order.id, posted, { isDryRun });
  switch (outcome.status) {
    case 'closed':
      return { fault: t('staff:quotations.closed') };
    case 'outdated':
      return outdatedFault(ctx, order.id);
    case 'invalid':
      return { fault: offerFault(ctx, quotation, outcome.fault) };
    case 'sent':
      await deps.mailer.deliverDue();
      return outcome.offer;
    case 'planned':
      return outcome.offer;
  }
}

/** The fault of a form that was opened before a colleague sent another version. */
async function outdatedFault(ctx: StaffContext, orderId: string): Promise<Fault> {
  const [before, last] = (await findVersions(ctx.deps, orderId)).slice(-2);
  const version = last?.version ?? 0;
  const offer = (last && versionWords(ctx, last, before).join(' · ')) || '–';
  return { fault: ctx.t('staff:quotations.changed', { version, offer }) };
}

/** Mails the current version again. */
function send(): StaffAction<FoundQuotation> {
  return {
    link: (t) => t('staff:quotations.send.link'),
    button: (t) => t('staff:quotations.send.button'),
    plan: async ({ t }, { quotation: { state, contact } }) =>
      state === 'open'
        ? { text: t('staff:quotations.send.confirm', { email: contact.email }) }
        : { fault: t('staff:quotations.closed') },
    run: (ctx, found) => mailOrEnd(ctx, found, { kind: 'send' }),
  };
}

/** Ends the quotation, with a reason that its customer reads. */
function expire(): StaffAction<FoundQuotation> {
  return {
    link: (t) => t('staff:quotations.expire.link'),
    button: (t) => t('staff:quotations.expire.button'),
    fields: ({ t }, _found, body) => reasonField(t('staff:fields.shopperReason'), body),
    plan: async (ctx, { order, quotation: { state, contact, version } }, body) => {
      const { t, deps } = ctx;
      if (state !== 'open') return { fault: t('staff:quotations.closed') };
      const read = readReason(ctx, body);
      if ('fault' in read) return read;
      const values = { email: contact.email, reason: read.reason };
      return (await isUnmailed(deps, order.id, { version }))
        ? { text: t('staff:quotations.expire.confirmUnmailed', values) }
        : { text: t('staff:quotations.expire.confirm', values) };
    },
    run: async (ctx, found, body) => {
      const read = readReason(ctx, body);
      return 'fault' in read ? read : mailOrEnd(ctx, found, { kind: 'expire', ...read });
    },
  };
}

function readReason({ t }: StaffContext, body: unknown): { readonly reason: string } | Fault {
  const text = textOf(body, 'reason');
  if (text === '') return { fault: t('staff:faults.reason') };
  const reason = orUndefined(() => parseReason(text));
  return reason === undefined ? { fault: t('staff:faults.tooLong') } : { reason };
}

async function mailOrEnd(
  { t, deps }: StaffContext,
  { order, quotation: { number } }: FoundQuotation,
  change: { readonly kind: 'send' } | { readonly kind: 'expire'; readonly reason: string },
) {
  const { exitCode } = await changeQuotation(deps, order, { ...change, number, isDryRun: false });
  return exitCode === 0 ? { isNew: true } : { fault: t('staff:quotations.closed') };
}
