import { useT } from '#client/data/shop-context.tsx';
import type { Country } from '#shared/countries/countries.ts';
import { useVatCheck } from './use-vat-check.ts';
import styles from './vat-number-state.module.css';

interface VatNumberStateProps {
  readonly field: string;
  /** The country of a number without a prefix. */
  readonly country: Country;
}

/**
 * The line below a field for a VAT number: what the tax authority says about it, and what that means for the price. The
 * space of one line is reserved. Texts: namespace yup.
 */
export function VatNumberState({ field, country }: VatNumberStateProps) {
  const t = useT();
  const check = useVatCheck(field, country);
  const key = check?.result === 'valid' && !check.name ? 'validUnnamed' : check?.result;
  return (
    <p role="status" className={styles.state} data-result={check?.result}>
      {check && t(`yup:vatCheck.${key}`, { name: check.name ?? '' })}
    </p>
  );
}
