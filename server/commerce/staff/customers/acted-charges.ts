import { AppError } from '#shared/errors/app-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { listOpenCharges, settleCharge } from '../../terms/account-charges.repository.ts';
import type { ActedThings } from '../actions/staff-action.ts';

export type OpenCharge = Awaited<ReturnType<typeof listOpenCharges>>[number];

/** Invoices on account that are not paid: a person records the money. */
export const ACTED_CHARGES: ActedThings<OpenCharge, 'paid'> = {
  section: 'customers',
  find: async ({ deps }, key) => {
    const found = (await listOpenCharges(deps)).find(({ paymentId }) => paymentId === key);
    if (!found) throw new AppError('NOT_FOUND', { message: 'This invoice is not open' });
    return found;
  },
  subject: (_ctx, { number, orderId }) => number ?? orderId,
  path: () => '/staff/customers',
  actions: {
    paid: {
      link: (t) => t('staff:customers.paid.link'),
      button: (t) => t('staff:customers.paid.button'),
      plan: async ({ t, locale }, { state, amount, currency, company }) =>
        state === 'captured'
          ? {
              text: t('staff:customers.paid.confirm', {
                company,
                amount: formatMoney(amount, currency, locale),
              }),
            }
          : { fault: t('staff:customers.uninvoiced') },
      run: async ({ deps }, { paymentId }) => {
        const settled = await settleCharge(deps, paymentId, { at: deps.clock(), by: deps.actor ?? '' });
        return { isNew: settled !== undefined };
      },
    },
  },
};
