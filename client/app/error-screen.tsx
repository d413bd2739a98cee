import { useRouteError } from 'react-router-dom';
import { callErrorText } from '../data/call-error.ts';
import { useShop } from '../data/shop-context.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';

/** What a shopper sees when a page could not be made: what happened, and two ways on. */
export function ErrorScreen() {
  const fault = useRouteError();
  const { t, href } = useShop();
  return (
    <EmptyState
      icon="warning"
      level={1}
      title={t('global:fault.title')}
      action={
        <>
          <ButtonLink href="" data-reload>
            {t('global:fault.again')}
          </ButtonLink>
          <ButtonLink href={href('home')} variant="secondary">
            {t('global:fault.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{fault instanceof Error ? callErrorText(fault, t) : t('global:fault.text')}</p>
    </EmptyState>
  );
}
