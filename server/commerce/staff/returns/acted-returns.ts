import { AppError } from '#shared/errors/app-error.ts';
import { html } from '#shared/html/html.ts';
import type { ReturnState } from '../../db/schema/orders/returns.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import {
  acceptUnconfirmed,
  type FoundReturn,
  findReturnByNumber,
  receiveReturn,
  rejectReturn,
} from '../../returns/return-handling.service.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { isTicked, textOf } from '../page/form-values.ts';
import { checkbox, reasonField } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

export const RETURN_ACTIONS = ['accept', 'receive', 'reject'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The states in which an action is possible. */
export const RETURN_STATES: Readonly<Record<ReturnAction, readonly ReturnState[]>> = {
  accept: ['unconfirmed'],
  receive: ['requested', 'received'],
  reject: ['unconfirmed', 'requested'],
};

interface Numbered extends FoundReturn {
  readonly number: string;
}

/** Actions of staff on returns: the functions of the command `returns`. */
export const ACTED_RETURNS: ActedThings<Numbered, ReturnAction> = {
  section: 'returns',
  find: async ({ deps }, number) => {
    const found = await findReturnByNumber(deps, number);
    if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such return' });
    return { ...found, number: number.toUpperCase() };
  },
  subject: (_ctx, { number }) => number,
  path: () => '/staff/returns',
  actions: {
    accept: action('accept', (ctx, found) => acceptUnconfirmed(contextOf(ctx, found), found)),
    receive: {
      ...action('receive', (ctx, found, body) =>
        receiveReturn(contextOf(ctx, found), found, found.number, { restock: isTicked(body, 'restock') }),
      ),
      fields: ({ t }, _found, body) =>
        html`<p>${t('staff:returns.receiveHint')}</p>${checkbox('restock', t('staff:fields.restock'), body)}`,
    },
    reject: {
      ...action('reject', (ctx, found, body) =>
        rejectReturn(contextOf(ctx, found), found, found.number, textOf(body, 'reason')),
      ),
      fields: ({ t }, _found, body) => reasonField(t('staff:fields.shopperReason'), body),
    },
  },
};

type Run = (ctx: StaffContext, found: Numbered, body: unknown) => Promise<unknown>;

function action(name: ReturnAction, run: Run): StaffAction<Numbered> {
  const faultOf = ({ t }: StaffContext, { row: { state } }: Numbered, body: unknown): Fault | undefined => {
    if (!RETURN_STATES[name].includes(state)) {
      return { fault: t('staff:returns.refused', { state: t(`staff:returnStates.${state}`) }) };
    }
    const isMissing = name === 'reject' && textOf(body, 'reason') === '';
    return isMissing ? { fault: t('staff:faults.reason') } : undefined;
  };
  return {
    link: (t) => t(`staff:returns.${name}.link`),
    button: (t) => t(`staff:returns.${name}.button`),
    plan: async (ctx, found, body) => {
      const values = { email: found.order.details?.email ?? '', reason: textOf(body, 'reason') };
      return faultOf(ctx, found, body) ?? { text: ctx.t(`staff:returns.${name}.confirm`, values) };
    },
    run: async (ctx, found, body) => {
      const fault = faultOf(ctx, found, body);
      if (fault) return fault;
      try {
        await run(ctx, found, body);
        return { isNew: true };
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return { fault: ctx.t('staff:refusals.other', { message: error.message }) };
      }
    },
  };
}

function contextOf({ deps }: StaffContext, { order }: Numbered) {
  return backgroundOrderContext(deps, order, 'operator');
}
