import type { IncomingHttpHeaders } from 'node:http';
import type { Router } from 'express';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { CustomerType, PaymentMethodId } from '#shared/enumerations.ts';
import type { Country, Currency, Locale } from '#shared/locales/index.ts';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';

type Schemas = components['schemas'];

export interface PaymentRequest {
  /** The id of our payment. Requests with the same key create one payment. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly method: PaymentMethodId;
  readonly locale: Locale;
  readonly shopName: string;
  /** Shown on the shopper's bank statement. */
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly email: string;
  readonly billingAddress: Schemas['Address'];
  /** Products, shipping and discount. Their totals add up to the amount. */
  readonly lines: readonly PaymentLine[];
}

/** Amounts in minor units. */
export interface PaymentLine {
  readonly kind: 'physical' | 'shipping_fee' | 'discount';
  readonly description: string;
  /** Negative for a discount. */
  readonly totalIncVat: number;
  /** Percent. */
  readonly vatRate: number;
}

export interface ProviderPayment {
  readonly id: string;
  /** The idempotency key of its creation; null when the provider does not return it. */
  readonly reference: string | null;
  readonly state: PaymentState;
  /** The page on which the shopper pays; null when the payment can no longer be paid. */
  readonly checkoutUrl: string | null;
  /** The amount that the shopper pays, in minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The end of the authorisation; null unless the payment is authorised, or when the provider does not know it. */
  readonly captureBefore: Date | null;
  /** Amount that the shopper's bank took back. */
  readonly disputes: readonly ProviderDispute[];
  /**
   * The refunds that the shop requested, one for each idempotency key: of several attempts, one that has not failed.
   */
  readonly refunds: readonly ProviderRefund[];
  /** Refunds that a person made on the provider's site. */
  readonly externalRefunds: readonly ExternalRefund[];
}

export interface ExternalRefund {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly state: ProviderRefundState;
}

/** `pending`: on its way to the shopper. A refund can still fail after it was `refunded`: the bank sends the money back. */
export type ProviderRefundState = 'pending' | 'refunded' | 'failed';

export interface ProviderRefund {
  /** The idempotency key of its creation. */
  readonly reference: string;
  readonly state: ProviderRefundState;
}

/** A chargeback. */
export interface ProviderDispute {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly createdAt: Date;
  /** Time at which the money came back; null while the dispute stands. */
  readonly reversedAt: Date | null;
}

/** An amount to refund or to capture. */
export interface TransferRequest {
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly idempotencyKey: string;
}

/** For methods without a limit: the largest amount that the table `payments` can store. */
export const LARGEST_AMOUNT = 2 ** 31 - 1;

/** Orders that can be paid by a method of a provider. A method can have several offers. */
export interface MethodOffer {
  readonly method: PaymentMethodId;
  /** Countries of the billing address. */
  readonly countries: 'all' | readonly Country[];
  /** The smallest and the largest amount in each currency, in minor units. */
  readonly amounts: Readonly<Partial<Record<Currency, readonly [smallest: number, largest: number]>>>;
  readonly customers: 'all' | readonly CustomerType[];
  /** Whether the shopper only authorises the amount, so that it is captured at shipment. */
  readonly authorisesFirst: boolean;
}

export interface LimitsQuery {
  /** Country of the billing address. */
  readonly country: Country;
  readonly currency: Currency;
  /** Of the order, in minor units. */
  readonly amount: number;
}

/** A method that the account at the provider has, with its smallest and largest amount in minor units. */
export interface AccountLimit {
  readonly method: PaymentMethodId;
  readonly smallest: number;
  readonly largest: number;
}

/** The part of a webhook that is used. The state of the payment is always fetched from the provider. */
export interface ProviderWebhook {
  /** The provider's id of the payment, or the id of our order. */
  readonly reference: string;
  /** The id of this message in a signed webhook, which is accepted once; null in an unsigned one. */
  readonly messageId: string | null;
}

/** `malformed`: not in the provider's format. `forged`: not with its signature. `expired`: signed too long ago. */
export type WebhookFault = 'malformed' | 'forged' | 'expired';

interface ProviderFacts {
  /** As in PAYMENT_PROVIDERS, in the path of its webhooks, and in the table `payments`. */
  readonly name: string;
  readonly methods: readonly MethodOffer[];
  /** Pages of its own. */
  routes?(): Router;
  /** Reads a webhook, of which nothing has been checked but the size. Never throws. */
  parseWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<ProviderWebhook | { readonly fault: WebhookFault }>;
}

/** The requests to a payment provider. Every one can be repeated safely. Throws ProviderError. */
interface ProviderRequests {
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment>;
  /** Cancels a payment that has not been paid, and returns its current state, which may be paid. */
  cancel(id: string): Promise<ProviderPayment>;
  /**
   * Refunds a part of a paid payment, or all of it: once for each idempotency key, however old it is, unless that
   * refund failed. Resolves when the provider has accepted the refund.
   */
  refund(id: string, refund: TransferRequest): Promise<Exclude<ProviderRefundState, 'failed'>>;
  /** Releases an authorised payment. Does nothing to one that has been released or has expired. */
  release(id: string): Promise<void>;
  /**
   * Captures an amount of an authorised payment, unless a capture is in progress, and releases the rest. The payment is paid
   * when it has succeeded.
   */
  capture(id: string, capture: TransferRequest): Promise<void>;
}

export type PaymentProvider = ProviderFacts &
  ProviderRequests & {
    /**
     * The methods of the account for a country, a currency and an amount, out of a cache. null when they are not known: the
     * offers apply alone. Never rejects.
     */
    limits?(query: LimitsQuery): Promise<readonly AccountLimit[] | null>;
  };

/** The interface that each provider folder implements: requests with an abort signal, without retries. */
export type ProviderAdapter = ProviderFacts & {
  readonly [Key in keyof ProviderRequests]: (
    ...args: [...Parameters<ProviderRequests[Key]>, signal: AbortSignal]
  ) => ReturnType<ProviderRequests[Key]>;
} & {
  /** Of a provider that can be asked for them; without, the offers apply alone. */
  limits?(query: LimitsQuery, signal: AbortSignal): Promise<readonly AccountLimit[]>;
  /** Whether the limits in a currency have to be asked for by the amount of the order; by default they do not. */
  limitsNeedAmount?(currency: Currency): boolean;
};

export interface ProviderDependencies {
  readonly db: Database;
  readonly env: CommerceEnv;
  readonly logger: Logger;
  readonly clock: () => Date;
}

export class ProviderError extends Error {
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
  /** Whether the provider refused the request itself, so that no repetition will ever succeed. */
  readonly isRejected: boolean;

  constructor(
    message: string,
    options: { readonly isTransient: boolean; readonly isRejected?: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.isTransient = options.isTransient;
    this.isRejected = options.isRejected ?? false;
  }
}
