import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import type { CommerceEnv } from '../../env.ts';

type Schemas = components['schemas'];

export interface PaymentRequest {
  /** The id of our payment. Requests with the same key create one payment. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly method: Schemas['PaymentMethodId'];
  readonly locale: Locale;
  readonly shopName: string;
  /** Shown on the shopper's bank statement. */
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly email: string;
  readonly billingAddress: Schemas['Address'];
  /** Products and shipping. Their totals add up to the amount. */
  readonly lines: readonly PaymentLine[];
}

/** Amounts in minor units. */
export interface PaymentLine {
  readonly kind: 'physical' | 'shipping_fee';
  readonly description: string;
  readonly totalIncVat: number;
  /** Percent. */
  readonly vatRate: number;
}

export interface ProviderPayment {
  /** The provider's id. */
  readonly id: string;
  readonly state: PaymentState;
  /** The page on which the shopper pays; null when the payment can no longer be paid. */
  readonly checkoutUrl: string | null;
  /** The amount that the shopper pays, in minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The end of the authorisation; null unless the payment is authorised, or when the provider does not know it. */
  readonly captureBefore: Date | null;
}

/** An amount to refund or to capture. */
export interface TransferRequest {
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly idempotencyKey: string;
}

/** A payment provider. Every call can be repeated safely. Throws ProviderError. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment>;
  /** Cancels a payment that has not been paid, and returns its current state, which may be paid. */
  cancel(id: string): Promise<ProviderPayment>;
  /** Refunds a paid payment, or releases an authorised one. Does nothing to one that has been released or has expired. */
  refund(id: string, refund: TransferRequest): Promise<void>;
  /** Captures an authorised payment, unless a capture is in progress. The payment is paid when it has succeeded. */
  capture(id: string, capture: TransferRequest): Promise<void>;
}

/** The interface that each provider folder implements: calls with an abort signal, without retries. */
export type ProviderAdapter = {
  readonly [Key in keyof PaymentProvider]: PaymentProvider[Key] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, signal: AbortSignal]) => Result
    : PaymentProvider[Key];
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

  constructor(message: string, { isTransient, cause }: { isTransient: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.isTransient = isTransient;
  }
}
