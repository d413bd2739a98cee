import { useShop } from '#client/data/shop-context.tsx';
import { orderListHref } from '#client/features/menu/order-list-href.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { MAX_TYPED_LIST_LENGTH } from '#shared/order-list/order-list.ts';
import styles from './quick-order-panel.module.css';

/** A field for a list of SKUs, which the page of the order list checks; it needs no JavaScript. */
export function QuickOrderPanel() {
  const { t, href } = useShop();
  return (
    <form method="post" action={orderListHref(href)} className={styles.panel} aria-labelledby="quick-order">
      <h2 id="quick-order" className={styles.title}>
        {t('homepage:quickOrder.title')}
      </h2>
      <input type="hidden" name="intent" value="list" />
      <TextArea
        id="quick-order-list"
        name="list"
        label={t('homepage:quickOrder.label')}
        placeholder={'WF20-GRY  10\nNQ2-BLK   25'}
        className={styles.field}
        rows={4}
        maxLength={MAX_TYPED_LIST_LENGTH}
        required
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" iconEnd="arrow-right">
        {t('homepage:quickOrder.button')}
      </Button>
    </form>
  );
}
