import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { Honeypot } from '#client/features/forms/honeypot.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { PRODUCT_ALERT_KINDS, type ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import styles from './product-alert.module.css';

const formId = (kind: ProductAlertKind) => `alert-${kind}`;

/**
 * The forms that ask for a mail about a product, whose screen answers them. They stand outside the form of the product, which
 * has their fields.
 */
export function AlertForms({ sku }: Pick<ProductDetail, 'sku'>) {
  const { href } = useShop();
  return PRODUCT_ALERT_KINDS.map((kind) => (
    <form
      key={kind}
      id={formId(kind)}
      method="post"
      action={href('newsletter', { query: { view: 'alert', kind, sku } })}
      noValidate
      hidden
    >
      <input type="hidden" name="intent" value="alert" />
      <Honeypot />
    </form>
  ));
}

/** The field and button of one of these forms. */
function AlertFields({ kind }: { readonly kind: ProductAlertKind }) {
  const { t } = useShop();
  const form = formId(kind);
  return (
    <div className={styles.fields}>
      <TextField
        id={`${form}-email`}
        form={form}
        name="email"
        type="email"
        required
        label={t('footer:newsletter.email')}
        hint={t('product:alert.hint')}
      />
      <Button type="submit" form={form} variant="secondary">
        {t('product:alert.submit')}
      </Button>
    </div>
  );
}

/** Asks for a mail when a sold-out product can be ordered again. */
export function StockAlert() {
  const { t } = useShop();
  return (
    <section className={styles.alert} aria-labelledby="alert-stock-title">
      <h2 id="alert-stock-title" className={styles.title}>
        {t('product:alert.stock')}
      </h2>
      <AlertFields kind="stock" />
    </section>
  );
}

/** Asks for a mail when the price falls; opens without JavaScript. */
export function PriceAlert() {
  const { t } = useShop();
  return (
    <details className={styles.alert}>
      <summary className={styles.summary}>{t('product:alert.price')}</summary>
      <AlertFields kind="price" />
    </details>
  );
}
