import { StartError } from '#server/platform/faults/start-error.ts';
import type { Currency } from '#shared/locales/index.ts';

/** A price, in minor units excluding VAT, that differs much from the one that shoppers see. */
export interface PriceChange {
  readonly location: string;
  readonly currency: Currency;
  /** The pieces from which the price holds. */
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
  /** The day or local time from which a sale reduces the price, as its row has it; absent for a change of the regular price. */
  readonly saleFrom?: string;
}

/** Prices that change much, which somebody has to accept. Nothing was imported. */
export class PriceChangeError extends StartError {
  override readonly name = 'PriceChangeError';
  readonly changes: readonly PriceChange[];

  constructor(brand: string, changes: readonly PriceChange[]) {
    const lines = changes.map((change) => `  ${change.location}: ${priceChangeText(change)}`);
    super(
      `${changes.length} prices of ${brand} change by more than 30 %, or by 90 % in a sale; nothing was imported. --accept-prices imports them:\n${lines.join('\n')}`,
    );
    this.changes = changes;
  }
}

/** The prices before and after, in euros or pounds, such as `EUR 10.00 -> 11.20 from 5 (+12.0 %)`, and the start of a sale. */
export function priceChangeText({ currency, quantity, before, after, saleFrom }: PriceChange): string {
  const sale = saleFrom === undefined ? '' : ` in the sale from ${saleFrom}`;
  return `${currency} ${amount(before)} -> ${amount(after)} from ${quantity} (${percent(before, after)})${sale}`;
}

/** Minor units as a number with two decimals. */
function amount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

function percent(before: number, after: number): string {
  const change = ((after - before) * 100) / before;
  return `${change > 0 ? '+' : ''}${change.toFixed(1)} %`;
}
