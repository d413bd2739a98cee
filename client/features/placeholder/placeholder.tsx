import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './placeholder.module.css';

interface PlaceholderProps {
  readonly icon: IconName;
  readonly title: string;
  /** Describes the future content. */
  readonly text: string;
}

/** Announces content that is not published yet, with links to the shop and to the brand's mail address. */
export function Placeholder({ icon, title, text }: PlaceholderProps) {
  const { t, href, brand } = useShop();
  return (
    <Container className={styles.page}>
      <EmptyState
        icon={icon}
        level={1}
        title={title}
        action={
          <>
            {brand.switches.products && (
              <ButtonLink href={href('productOverview')}>{t('global:onItsWay.products')}</ButtonLink>
            )}
            <ButtonLink href={href('home')} variant="secondary">
              {t('global:onItsWay.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
        <p>
          {t('global:onItsWay.reach')} <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>
        </p>
      </EmptyState>
    </Container>
  );
}
