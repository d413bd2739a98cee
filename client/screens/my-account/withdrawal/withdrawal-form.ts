import type { FormHandler, WithdrawalStep } from '#client/data/form-handler.ts';
import type { Shop } from '#client/data/shop-context.tsx';

/** The view of `myAccount` that withdraws from a contract. */
export const WITHDRAWAL_VIEW = 'withdraw';

/** The path of the withdrawal function, to which its forms post too. */
export function withdrawalHref(href: Shop['href']): string {
  return href('myAccount', { query: { view: WITHDRAWAL_VIEW } });
}

/** Prefix of the names of the quantity fields; the id of the line follows. */
export const QUANTITY_PREFIX = 'quantity-';

interface ChosenLine {
  readonly lineId: string;
  readonly quantity: number;
}

/** The lines of a posted form that have a quantity; an invalid quantity is NaN, which the API refuses. */
function chosenLines(form: Iterable<readonly [string, string]>): ChosenLine[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith(QUANTITY_PREFIX) ? name.slice(QUANTITY_PREFIX.length) : '';
    const isNone = /^0*$/.test(value.trim());
    return lineId && !isNone ? [{ lineId, quantity: Number(value) }] : [];
  });
}

/**
 * The steps of a withdrawal, each in response to the form of the one before: no URL may contain the email address. The
 * browser posts the forms, with JavaScript too.
 */
export const handleWithdrawal: FormHandler = async ({ call }, form) => {
  const number = form.get('number') ?? '';
  const email = form.get('email') ?? '';
  const reason = form.get('reason') ?? '';
  const lines = chosenLines(form);
  const respond = (step: WithdrawalStep) => ({ withdrawal: step });
  const identified = { number, email, reason, lines };
  const offer = await call('order.withdrawal.find', { number, email });
  if (form.get('intent') === 'withdrawConfirm') {
    // The last call: once the withdrawal is recorded, nothing may keep its receipt from the shopper.
    const id = form.get('id') ?? undefined;
    const receipt = await call('order.withdrawal.create', { ...identified, id });
    return respond({ ...identified, step: 'done', offer, receipt });
  }
  const isReview = form.get('intent') === 'withdrawReview';
  const isPossible = lines.every(({ lineId, quantity }) => {
    const most = offer.lines.find((line) => line.lineId === lineId)?.returnable ?? 0;
    return Number.isInteger(quantity) && quantity > 0 && quantity <= most;
  });
  if (isReview && lines.length > 0 && isPossible) {
    return respond({ ...identified, step: 'review', offer, id: crypto.randomUUID() });
  }
  const fault = !isReview ? undefined : isPossible ? 'none' : 'quantity';
  return respond({ ...identified, step: 'lines', offer, ...(fault ? { fault } : {}) });
};
