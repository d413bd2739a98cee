import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';

/** Links for a shopper whose order and cart are in another browser. */
export function OtherBrowserActions() {
  const { t, href } = useShop();
  return (
    <>
      <ButtonLink variant="secondary" href={href('contact')}>
        {t('checkout:result.elsewhere.contact')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('home')}>
        {t('checkout:result.home')}
      </ButtonLink>
    </>
  );
}
