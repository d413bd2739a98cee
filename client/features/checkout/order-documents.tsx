import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import styles from './order-documents.module.css';
import { OrderFact } from './order-fact.tsx';

type Order = NonNullable<OutputOf<'cart.order.get'>>;

/**
 * Buttons that download the invoices and credit notes of an order, and why a business has no e-invoice. Nothing before the
 * order is paid. Texts: namespace checkout.
 */
export function OrderDocuments({ order }: { readonly order: Pick<Order, 'id' | 'documents' | 'details'> }) {
  const { t } = useShop();
  const { id, documents = [], details } = order;
  if (documents.length === 0) return null;
  const lacksXml = details?.customerType === 'Business' && documents.some(({ hasXml }) => !hasXml);
  return (
    <OrderFact label={t('checkout:documents.title')}>
      <ul className={styles.documents}>
        {documents.map(({ kind, number, hasXml }) => {
          const path = `/api/orders/${id}/documents/${number}`;
          return (
            <li key={number} className={styles.document}>
              <ButtonLink variant="secondary" size="s" href={path}>
                {t(`checkout:documents.${kind}`)} {number}
              </ButtonLink>
              {hasXml && <a href={`${path}?format=xml`}>{t('checkout:documents.xml', { number })}</a>}
            </li>
          );
        })}
      </ul>
      {lacksXml && <p>{t('checkout:documents.noXml')}</p>}
    </OrderFact>
  );
}
