import type { CommerceDeps } from '../../context.ts';
import { mollieProvider } from './mollie/mollie.provider.ts';
import { patientProvider } from './patient-provider.ts';
import type { PaymentProvider, ProviderAdapter } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';

export type ProviderParts = Pick<CommerceDeps, 'db' | 'env' | 'logger' | 'clock'>;

// One folder and one line here for each.
const PROVIDERS: Readonly<
  Record<CommerceDeps['env']['PAYMENT_PROVIDER'], (parts: ProviderParts) => ProviderAdapter>
> = {
  sandbox: sandboxProvider,
  mollie: mollieProvider,
};

/** The provider that the settings name. */
export function createPaymentProvider(parts: ProviderParts): PaymentProvider {
  return patientProvider(PROVIDERS[parts.env.PAYMENT_PROVIDER](parts));
}
