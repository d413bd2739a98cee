import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './on-its-way.module.css';

interface OnItsWayProps {
  readonly icon: IconName;
  readonly title: string;
  /** What will stand here, and where to go until then. */
  readonly text: string;
}

/** A screen that is routed but not filled yet says so, and offers the way to what is there. */
export function OnItsWay({ icon, title, text }: OnItsWayProps) {
  const { t, href, brand } = useShop();
  return (
    <Container className={styles.room}>
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
