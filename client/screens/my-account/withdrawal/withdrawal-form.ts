import { object, string } from 'yup';
import type { FormContext, FormHandler, WithdrawalStep } from '#client/data/form-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { href } from '#shared/screens/index.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import { orderReferenceOf } from '../orders/order-query.ts';
import { WITHDRAWAL_VIEW } from './withdrawal-query.ts';

/** Prefix of the names of the quantity fields; the id of the line follows. */
export const QUANTITY_PREFIX = 'quantity-';

interface ChosenLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly typed: string;
}

const identification = object({
  number: string().trim().max(FIELD_LENGTHS.number).required(),
  email: email().max(FIELD_LENGTHS.email).required(),
  reason: string().trim().max(FIELD_LENGTHS.reason).default(''),
});

/** The lines of a posted form that have a quantity; an invalid quantity is NaN, which the API refuses. */
export function chosenLines(form: Iterable<readonly [string, string]>): ChosenLine[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith(QUANTITY_PREFIX) ? name.slice(QUANTITY_PREFIX.length) : '';
    const isNone = /^0*$/.test(value.trim());
    return lineId && !isNone ? [{ lineId, quantity: postedNumber(value), typed: value }] : [];
  });
}

/** Whether a quantity is a number of pieces that the order has left to return. */
export function isReturnable(
  { lineId, quantity }: Pick<ChosenLine, 'lineId' | 'quantity'>,
  offer: WithdrawalStep['offer'],
): boolean {
  const most = offer.lines.find((line) => line.lineId === lineId)?.returnable ?? 0;
  return Number.isInteger(quantity) && quantity > 0 && quantity <= most;
}

/**
 * The steps of a withdrawal, each in response to the form of the one before: no URL may contain the email address. The
 * browser posts the forms, with JavaScript too.
 */
export const handleWithdrawal: FormHandler = async (context, form) => {
  const intent = form.get('intent');
  if (intent === 'withdrawFind') return identify(context, form);
  if (intent === 'withdrawCorrect') return { withdrawal: { step: 'identify', ...identified(form) } };
  if (intent === 'withdrawDeclare') return declare(context, form);
  return handleChoice(context, form, intent);
};

/** Shows the lines of an order of the session; for any other, the declaration. */
async function identify({ call }: FormContext, form: URLSearchParams) {
  const given = await identification.validate(Object.fromEntries(form), { abortEarly: false });
  const offer = await call('order.withdrawal.get', { number: given.number });
  if (!offer) return { withdrawal: { step: 'declare' as const, ...identified(form) } };
  return { withdrawal: { step: 'lines' as const, offer, lines: [], reason: given.reason } };
}

/** The number and email address of an order, as they were typed. */
function identified(form: URLSearchParams) {
  return {
    number: form.get('number') ?? '',
    email: form.get('email') ?? '',
    reason: form.get('reason') ?? '',
  };
}

/** Declares the withdrawal from an order that the shopper may not see. */
async function declare({ call, locale }: FormContext, form: URLSearchParams): Promise<string> {
  await call('order.withdrawal.declare', identified(form));
  return href('myAccount', locale, { query: { view: WITHDRAWAL_VIEW, sent: '1' } });
}

async function handleChoice({ call, url }: FormContext, form: URLSearchParams, intent: string | null) {
  const reason = form.get('reason') ?? '';
  const lines = chosenLines(form);
  const respond = (step: WithdrawalStep) => ({ withdrawal: step });
  const reference = orderReferenceOf(url.searchParams);
  const offer = reference ? await call('order.withdrawal.get', reference) : null;
  if (!offer) throw new AppError('NOT_FOUND', { messageKey: 'orderNotFound' });
  if (intent === 'withdrawConfirm') {
    // The last call: once the withdrawal is recorded, nothing may keep its receipt from the shopper.
    const id = form.get('id') ?? undefined;
    const declared = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const receipt = await call('order.withdrawal.create', { ...reference, reason, lines: declared, id });
    return respond({ step: 'done', offer, reason, lines, receipt });
  }
  const isReview = intent === 'withdrawReview';
  const isPossible = lines.every((line) => isReturnable(line, offer));
  if (isReview && lines.length > 0 && isPossible) return respond({ step: 'review', offer, reason, lines });
  const fault = !isReview ? undefined : isPossible ? 'none' : 'quantity';
  return respond({ step: 'lines', offer, reason, lines, ...(fault ? { fault } : {}) });
}
