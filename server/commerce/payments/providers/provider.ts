import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';

type Schemas = components['schemas'];

export interface PaymentRequest {
  /** Of our payment; the same key answers the same payment, however often it is asked for. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly method: Schemas['PaymentMethodId'];
  readonly locale: Locale;
  readonly shopName: string;
  /** What stands on the shopper's statement. */
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly email: string;
  readonly billingAddress: Schemas['Address'];
  /** What is paid for, delivery among it; the totals add up to the amount. */
  readonly lines: readonly PaymentLine[];
}

export interface PaymentLine {
  readonly kind: 'physical' | 'shipping_fee';
  readonly description: string;
  readonly totalIncVat: number;
  readonly vat: number;
  /** Whole percent. */
  readonly vatRate: number;
}

export interface ProviderPayment {
  /** The provider's own id. */
  readonly id: string;
  readonly state: PaymentState;
  /** Where the shopper pays; null once that is no longer possible. */
  readonly checkoutUrl: string | null;
}

export interface Refund {
  readonly amount: number;
  readonly currency: Currency;
  readonly idempotencyKey: string;
}

/** One way to be paid. Every call may be repeated. Throws ProviderError when the provider cannot or will not. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment>;
  /** Ends a payment that nobody has paid; answers what it is now, which may well be paid. */
  cancel(id: string): Promise<ProviderPayment>;
  /** Gives the money back, or lets go of it when it is only authorized. */
  refund(id: string, refund: Refund): Promise<void>;
}

/** A provider as it is written: each call also gets a signal that ends it. */
export type ProviderAdapter = {
  readonly [Key in keyof PaymentProvider]: PaymentProvider[Key] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, signal: AbortSignal]) => Result
    : PaymentProvider[Key];
};

export class ProviderError extends Error {
  /** It may work at once on another try. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.isPassing = isPassing;
  }
}
