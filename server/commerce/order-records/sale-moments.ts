import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import type { OrderMailKind } from '../db/schema/mail.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { LineRow } from './orders/order-lines.repository.ts';
import type { OrderRow } from './orders/orders.repository.ts';
import type { PaymentRow } from './payments/payments.repository.ts';
import type { ReturnRow } from './returns.repository.ts';
import type { Quantities } from './stock.repository.ts';

// The columns of the table of what a sale sets off; the rows are in sale/consumers/.

export interface Moved {
  /** After the move. */
  readonly order: OrderRow;
  /** The order in the shape of the contract. The first call reads it, for all consumers. */
  readonly response: () => Promise<components['schemas']['Order']>;
}

/** A move that reserves, releases or sells the pieces of an order. */
interface MovedPieces extends Moved {
  readonly lines: readonly LineRow[];
}

export type DoneRefund = Pick<
  RefundRow,
  | 'id'
  | 'kind'
  | 'amount'
  | 'chargedBack'
  | 'otherExcVat'
  | 'reason'
  | 'lines'
  | 'shippingExcVat'
  | 'shippingIncVat'
  | 'lowersCapture'
  | 'paidOtherwise'
  | 'untaxed'
>;

/** The VAT of the documents of a sale. */
interface Taxation {
  /** Percent. */
  readonly vatRate: number;
  readonly exemption: 'intra-community' | 'export' | null;
}

interface QuotedVersion extends Moved {
  readonly recipient: string;
  /** Occasion of the mail among several about the quotation. */
  readonly occasion: string;
  /** false: its address has had its mails of the day. */
  readonly isMailed: boolean;
  readonly data: {
    readonly link: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly version: number;
    readonly discount: number;
    readonly note: string | null;
  };
}

interface NumberedReturn extends Moved {
  readonly row: ReturnRow;
  readonly number: string;
}

/** The moments of an order, with the event that the consumers get. */
export interface SaleMoments {
  /** A cart awaits its payment. `isLate`: it has been paid already, after it had stopped waiting. */
  readonly reserved: MovedPieces & { readonly isLate: boolean };
  /** An order that awaited payment is a cart again. */
  readonly released: MovedPieces;
  /**
   * Also a quotation that has ended. `held`: how the order held its pieces, those that were not refunded before; null for a
   * quotation, and for samples.
   */
  readonly cancelled: MovedPieces & { readonly held: 'reserved' | 'sold' | null };
  /** A cart of samples is an order that costs nothing. */
  readonly placed: Moved;
  /**
   * An order is about to be sold, and still awaits payment. Products are locked here: the order number comes next, and
   * locks the numbering of the brand. What a consumer has read goes into `read`.
   */
  readonly selling: MovedPieces & { readonly read: { free?: Quantities } };
  /** `isPaid`: false while the payment is only authorised. `movedFrom`: the chosen day of delivery, if it could not be kept. */
  readonly sold: Moved & { readonly isPaid: boolean; readonly movedFrom?: CalendarDate };
  /** An authorised payment has been captured. `lowering`: the refunds that lowered its amount; `others`: those before it that did not. */
  readonly captured: Moved & {
    readonly lowering: readonly RefundRow[];
    readonly others: readonly RefundRow[];
  };
  /** An order on account has its invoice: `amount` in minor units is to be paid until `dueOn`. */
  readonly invoiced: Moved & {
    readonly invoice: string;
    readonly amount: number;
    readonly dueOn: CalendarDate;
    readonly iban: string;
    readonly bic: string;
  };
  /** `isAllBack`: all money of the order is back with the shopper. `stateBefore`: of the order, which may be refunded now. */
  readonly refunded: Moved & {
    readonly refund: DoneRefund & Pick<RefundRow, 'restock'>;
    readonly isAllBack: boolean;
    readonly stateBefore: OrderState;
  };
  /** A late payment, which the order could not use, has been refunded. */
  readonly latePaymentRefunded: Moved & { readonly refund: DoneRefund };
  /**
   * The VAT number of a paid order was confirmed late: its VAT goes back. `parts` are all that is left of the order, at prices
   * with VAT; `isUnpaid`: it is on account, and its money has not arrived.
   */
  readonly vatConfirmed: Moved & {
    readonly refund: DoneRefund;
    readonly parts: Pick<RefundRow, 'lines' | 'shippingExcVat' | 'shippingIncVat'>;
    readonly isUnpaid: boolean;
  };
  /**
   * The credit note of a refund has been issued. `replacement`: the invoice without VAT that was issued with it, with its total
   * in minor units; `isUnpaid`: as above.
   */
  readonly credited: Moved & {
    readonly refund: DoneRefund;
    readonly number: string;
    readonly vat: Taxation;
    readonly replacement: {
      readonly number: string;
      readonly total: number;
      readonly isUnpaid: boolean;
    } | null;
  };
  /** A refund, which was recorded before, could not be paid out. */
  readonly payoutFailed: Moved & { readonly amount: number };
  readonly payoutRepeated: Moved & { readonly amount: number };
  /** A refund was set aside: the provider rejects it, or has failed to pay it out. A person has to act. */
  readonly refundSetAside: Moved & { readonly refund: Pick<RefundRow, 'id' | 'amount' | 'chargedBack'> };
  /** A payment failed at its provider, or its authorisation ended after the order was handed over. */
  readonly paymentFailed: Moved & { readonly payment: PaymentRow };
  /** `id`: that of the provider. */
  readonly disputed: Moved & {
    readonly id: string;
    readonly amount: number;
    readonly isReversed: boolean;
  };
  /** A person gave up a chargeback. `vat`: the part of its amount that can be reclaimed. `id`: that of the provider. */
  readonly disputeLost: Moved & { readonly id: string; readonly vat: number };
  /** Staff corrected the delivery address of an order that is still to be shipped. */
  readonly addressCorrected: Moved;
  readonly inProduction: Moved;
  readonly readyForPickup: Moved;
  readonly shipped: Moved;
  /** A shipped order has other tracking codes, or none any more: `trackingCodes` has spaces between them. */
  readonly tracked: Moved & { readonly trackingCodes: string };
  readonly completed: Moved;
  readonly returned: Moved;
  /** A withdrawal by number and email address: its link confirms it. `expiresAt`: ISO 8601. */
  readonly returnDeclared: NumberedReturn & {
    readonly link: string;
    readonly expiresAt: string;
  };
  readonly returnRequested: NumberedReturn;
  readonly returnReceived: NumberedReturn;
  readonly returnRejected: NumberedReturn & { readonly reason: string };
  readonly quoted: QuotedVersion;
  readonly quotationEnding: QuotedVersion;
  /** The merchant ended a quotation. */
  readonly quotationEnded: Moved & {
    readonly recipient: string;
    readonly data: {
      readonly link: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly reason: string;
    };
  };
  /** A quotation is the cart of a shopper. */
  readonly accepted: Moved;
  /** `until`: when the order stops waiting, ISO 8601. */
  readonly paymentDue: Moved & { readonly payment: PaymentRow; readonly until: string };
  /** `link`: to the products of the order; `url`: where the shop itself is reviewed. */
  readonly reviewDue: Moved & { readonly link: string; readonly url?: string };
  /** A person sends a mail again. */
  readonly mailRepeated: Moved & { readonly mail: PlainMail; readonly occasion: string };
}

/** Mails that say nothing besides the order. */
type PlainMail = Extract<
  OrderMailKind,
  'order-confirmation' | 'payment-received' | 'order-in-production' | 'order-shipped' | 'order-ready'
>;

export type SaleMoment = keyof SaleMoments;

/**
 * A row: what a consumer does at each moment, in the transaction of the move. A cell that throws rolls the move back; an
 * AppError with the code CONFLICT refuses it.
 */
export type SaleConsumer = {
  readonly [Moment in SaleMoment]?: (tx: SaleContext, event: SaleMoments[Moment]) => Promise<void>;
};

/** The rows in the order in which they run, which is the lock order of kernel/transaction.ts. */
export type SaleTable = readonly SaleConsumer[];

export interface SaleContext extends CommerceContext {
  readonly mailer: { deliverSoon(): void };
  readonly sale: SaleTable;
}
