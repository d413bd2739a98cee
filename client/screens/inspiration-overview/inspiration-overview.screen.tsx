import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ProductPrice } from '#client/features/catalogue/prices/product-price.tsx';
import type { Overview } from '#client/features/content/content-types.ts';
import { InspirationCard } from '#client/features/content/inspiration-card.tsx';
import { OverviewPage } from '#client/features/content/overview-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';
import { markedProducts } from './inspiration-overview.data.ts';
import styles from './inspiration-overview.module.css';

const SLOTS = { ...CATALOGUE_SLOTS, ...MESSAGE_SLOTS, ...NEWSLETTER_SLOTS };

export { load, namespaces } from './inspiration-overview.data.ts';

function Pictures({ items }: { readonly items: Overview['items'] }) {
  const { brand } = useShop();
  const { data: products } = useProcedure('product.card.list', markedProducts(items), {
    enabled: brand.switches.products,
  });
  return (
    <ul className={styles.pictures}>
      {items.map((entry, index) => (
        <li key={entry.id}>
          <InspirationCard
            entry={entry}
            slots={SLOTS}
            productOf={(id) => products?.[id] ?? undefined}
            priceOf={(id) => {
              const product = products?.[id];
              return product && <ProductPrice product={product} size="s" from={product.configurable} />;
            }}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pictures of rooms with the products in them. */
export function Screen() {
  const { t } = useShop();
  return (
    <OverviewPage
      kind="inspiration"
      screen="inspirationOverview"
      texts="inspiration:overview"
      list={(items) => <Pictures items={items} />}
      empty={
        <Placeholder
          icon="star"
          title={t('inspiration:overview.title')}
          text={t('inspiration:overview.onItsWay')}
        />
      }
    />
  );
}
