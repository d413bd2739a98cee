import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import type { Country } from '#shared/locales/index.ts';
import styles from './address-lookup.module.css';
import { useAddressLookup } from './use-address-lookup.ts';

interface AddressLookupProps {
  /** The name of the address in the form around it. */
  readonly name: string;
  readonly country: Country;
  /** Id of the field for the street, which takes the focus after a button was pressed. */
  readonly streetId: string;
}

/**
 * Says which street and town were filled in by postal code and number, with an undo button, or suggests them.
 * The space of one line is reserved. Texts: namespace checkout.
 */
export function AddressLookup({ name, country, streetId }: AddressLookupProps) {
  const t = useT();
  const { lookup, accept, undo } = useAddressLookup(name, country);
  const address = [lookup?.found.street, lookup?.found.city].filter(Boolean).join(', ');
  const then = (action: () => void) => () => {
    action();
    document.getElementById(streetId)?.focus();
  };
  return (
    <div className={styles.lookup} role="status">
      {lookup?.before && (
        <>
          <span>{t('checkout:address.filled', { address })}</span>
          <Button variant="quiet" size="s" onClick={then(undo)}>
            {t('checkout:address.undo')}
          </Button>
        </>
      )}
      {lookup && !lookup.before && (
        <Button variant="secondary" size="s" onClick={then(accept)}>
          {t('checkout:address.suggestion', { address })}
        </Button>
      )}
    </div>
  );
}
