import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink, type ButtonLinkProps } from '#client/ui/button/button-link.tsx';
import styles from './hero.module.css';

interface HeroActionsProps {
  /** Look of the first button. */
  readonly variant?: ButtonLinkProps['variant'];
}

/** Links from the home page to the products, if the brand sells any, and to advice. */
export function HeroActions({ variant = 'primary' }: HeroActionsProps) {
  const { brand, href, t } = useShop();
  const { products } = brand.switches;
  return (
    <p className={styles.actions}>
      {products && (
        <ButtonLink href={href('productOverview')} size="l" variant={variant} iconEnd="arrow-right">
          {t('homepage:hero.products')}
        </ButtonLink>
      )}
      <ButtonLink href={href('contact')} size="l" variant={products ? 'secondary' : variant}>
        {t('homepage:hero.advice')}
      </ButtonLink>
    </p>
  );
}
