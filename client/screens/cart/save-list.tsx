import { useShop } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { orderListCsv } from '#shared/order-list/order-list.ts';

/** Saves the lines as a file that a later order can be made from, without those that need answers. It is made in the page. */
export function SaveList({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { t } = useShop();
  const rows = lines.filter(({ options, sample }) => options.length === 0 && !sample);
  if (rows.length === 0) return null;
  const headings = [t('cart:listColumns.sku'), t('cart:listColumns.quantity'), t('cart:listColumns.name')];
  const csv = orderListCsv(headings, rows);
  return (
    <ButtonLink
      variant="quiet"
      size="s"
      block
      icon="download"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={`${t('cart:listFileName')}.csv`}
    >
      {t('cart:listFile')}
    </ButtonLink>
  );
}
