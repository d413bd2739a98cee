import { useT } from '#client/data/shop-context.tsx';
import { useVatCheck } from './use-vat-check.ts';
import styles from './vat-number-state.module.css';

/**
 * The line below a field for a VAT number: what the tax authority says about it, and what that means for the price. The
 * space of one line is reserved. Texts: namespace yup.
 */
export function VatNumberState({ field }: { readonly field: string }) {
  const t = useT();
  const check = useVatCheck(field);
  const key = check?.result === 'valid' && !check.name ? 'validUnnamed' : check?.result;
  return (
    <p role="status" className={styles.state} data-result={check?.result}>
      {check && t(`yup:vatCheck.${key}`, { name: check.name ?? '' })}
    </p>
  );
}
