import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { minutesAsTime } from '#shared/dates/format.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import type { Currency } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import {
  type DiscountRow,
  endDiscount,
  insertDiscount,
  listDiscounts,
} from '../../discounts/discounts.repository.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { done, failed } from '../command-results.ts';
import { type DiscountCommand, MERCHANT_TIME_ZONE } from './discount-arguments.ts';

/** Adds, lists or ends discount codes; returns what to print. */
export async function manageDiscounts(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  command: DiscountCommand,
): Promise<CommandOutput> {
  const now = deps.clock();
  switch (command.kind) {
    case 'add': {
      const { discount } = command;
      const name = `${discount.brand} ${discount.code}`;
      const isNew = await insertDiscount(deps, { ...discount, createdAt: now });
      return isNew ? done(`${name}: added`) : failed(`${name}: there is such a code already`);
    }
    case 'end': {
      const name = `${command.brand} ${command.code}`;
      const isKnown = await endDiscount(deps, { ...command, at: now });
      return isKnown ? done(`${name}: ended`) : failed(`${name}: there is no such code`);
    }
    default: {
      const discounts = await listDiscounts(deps, command.brand);
      if (command.isJson) {
        return done(
          JSON.stringify(
            discounts.map(({ rule, uses }) => ({ ...rule, uses })),
            null,
            2,
          ),
        );
      }
      if (discounts.length === 0) return done('There are no discount codes.');
      return done(textTable([HEAD, ...discounts.map(({ rule, uses }) => toRow(rule, uses, now))]));
    }
  }
}

const HEAD = ['brand', 'code', 'discount', 'minimum', 'from', 'until', 'uses', 'state'];

function toRow(rule: DiscountRow, uses: number, now: Date): string[] {
  const { brand, code, kind, percent, amounts, minimums, startsAt, endsAt, maxUses, oncePerCustomer } = rule;
  const discount =
    kind === 'percent' ? `${percent}%` : kind === 'amount' ? amountsText(amounts ?? {}) : 'free delivery';
  const isOver = (endsAt && endsAt <= now) || (maxUses !== null && uses >= maxUses);
  const state = isOver ? 'over' : startsAt && startsAt > now ? 'early' : 'valid';
  const limit = [maxUses === null ? '' : ` of ${maxUses}`, oncePerCustomer ? ', once a customer' : ''].join(
    '',
  );
  return [
    ...[brand, code, discount, amountsText(minimums), edgeText(startsAt, 'start'), edgeText(endsAt, 'end')],
    ...[`${uses}${limit}`, state],
  ];
}

function amountsText(amounts: Partial<Record<Currency, number>>): string {
  const { EUR, GBP } = amounts;
  return [
    ...(EUR === undefined ? [] : [formatMoney(EUR, 'EUR', 'en-GB')]),
    ...(GBP === undefined ? [] : [formatMoney(GBP, 'GBP', 'en-GB')]),
  ].join(', ');
}

/** A day, when all of it counts, or a moment within one. */
function edgeText(instant: Date | null, edge: 'start' | 'end'): string {
  if (!instant) return '';
  const { date, timeOfDay } = zonedClock(instant, MERCHANT_TIME_ZONE);
  if (timeOfDay === 0) return edge === 'start' ? date : addDays(date, -1);
  return `${date} ${minutesAsTime(Math.floor(timeOfDay / MINUTE_MS))}`;
}
