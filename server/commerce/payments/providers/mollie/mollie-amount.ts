/** An amount in minor units as Mollie's API writes it. */
export function mollieAmount(minor: number, currency: string): { currency: string; value: string } {
  return { currency, value: (minor / 100).toFixed(2) };
}
