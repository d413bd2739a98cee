import { useShop } from '#client/data/shop-context.tsx';
import type { CustomerAddress } from '#client/features/addresses/saved-address.ts';
import { AddressLines } from '#client/features/checkout/address-lines.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { streetLine } from '#shared/countries/postal-address.ts';
import styles from './my-account-address.module.css';
import { RemoveAddress } from './remove-address.tsx';

interface AddressListProps {
  readonly addresses: readonly CustomerAddress[];
  /** Id of the address that the shopper is about to remove. */
  readonly removed: string | undefined;
}

/** The saved addresses, each with its defaults and actions. */
export function AddressList({ addresses, removed }: AddressListProps) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <Card as="li" look="outline" key={address.id} className={styles.card}>
          <Summary saved={address} />
          {address.id === removed ? <RemoveAddress saved={address} /> : <Actions saved={address} />}
        </Card>
      ))}
    </ul>
  );
}

function Summary({ saved }: { readonly saved: CustomerAddress }) {
  const { t } = useShop();
  const { label, address, isDefaultBilling, isDefaultDelivery } = saved;
  return (
    <>
      {label && <h2 className={styles.label}>{label}</h2>}
      <AddressLines address={address} />
      {(isDefaultBilling || isDefaultDelivery) && (
        <p className={styles.defaults}>
          {isDefaultBilling && <Badge tone="info">{t('account:address.isBilling')}</Badge>}
          {isDefaultDelivery && <Badge tone="info">{t('account:address.isDelivery')}</Badge>}
        </p>
      )}
    </>
  );
}

function Actions({ saved: { id, label, address } }: { readonly saved: CustomerAddress }) {
  const { colon, t, href } = useShop();
  const name = label || streetLine(address);
  return (
    <p className={styles.actions}>
      <ButtonLink
        size="s"
        variant="secondary"
        icon="edit"
        href={href('myAccountAddress', { query: { edit: id } })}
      >
        {t('account:address.edit')}
        <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink
        size="s"
        variant="quiet"
        icon="trash"
        href={href('myAccountAddress', { query: { remove: id } })}
        data-keep-scroll=""
      >
        {t('account:address.remove.button')}
        <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
      </ButtonLink>
    </p>
  );
}
