import { useT } from '#client/data/shop-context.tsx';
import type { Country } from '#shared/countries/countries.ts';
import { type ShownVatCheck, useVatCheck } from './use-vat-check.ts';
import styles from './vat-number-state.module.css';

interface VatNumberStateProps {
  readonly field: string;
  /** The country of a number without a prefix. */
  readonly country: Country;
  /**
   * Whether the order of the form is without VAT once this number is confirmed. Absent where there is no order yet, as in an
   * account.
   */
  readonly isDecisive?: (vatNumber: string) => boolean;
}

/**
 * The line below a field for a VAT number: what the tax authority says about it, and what that means for the price. The
 * space of one line is reserved. Texts: namespace yup.
 */
export function VatNumberState({ field, country, isDecisive }: VatNumberStateProps) {
  const t = useT();
  const check = useVatCheck(field, country);
  const key = check && stateKey(check, isDecisive);
  return (
    <p role="status" className={styles.state} data-result={check?.result}>
      {check && t(`yup:vatCheck.${key}`, { name: check.name ?? '' })}
    </p>
  );
}

function stateKey(
  { result, name, vatNumber }: ShownVatCheck,
  isDecisive: VatNumberStateProps['isDecisive'],
): string {
  if (result === 'valid') return name ? 'valid' : 'validUnnamed';
  if (result !== 'unknown') return result;
  if (!isDecisive) return 'unknownYet';
  return isDecisive(vatNumber) ? 'unknown' : 'unknownTaxed';
}
