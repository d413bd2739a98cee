import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import type { DeliveryPrice } from '#client/features/checkout/delivery-choice.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import styles from './delivery-step.module.css';
import { StepLoading, StepUnread } from './step-loading.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';

interface DeliveryStepProps {
  readonly order: Order;
  readonly onDeliveryPrice: (price: DeliveryPrice | null) => void;
}

/** Step two: method, day and time of delivery. */
export function DeliveryStep({ order, onDeliveryPrice }: DeliveryStepProps) {
  const { t, href, brand } = useShop();
  const { data: shipping, isPending, refetch, isFetching } = useProcedure('checkout.shipping.get', null);
  const toDetails = (
    <StepActions>
      <ButtonLink href={href('checkout', { query: stepQuery('details') })} variant="quiet" icon="arrow-left">
        {t('checkout:toDetails')}
      </ButtonLink>
    </StepActions>
  );
  return (
    <StepPanel title={t('checkout:steps.delivery')}>
      {isPending && (
        <StepLoading
          fault={t('checkout:delivery.unread')}
          address={href('checkout', { query: stepQuery('delivery') })}
        >
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.calendar} />
        </StepLoading>
      )}
      {!isPending && !shipping && (
        <StepUnread
          fault={t('checkout:delivery.unread')}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shipping && shipping.options.length === 0 && (
        <>
          <Notice tone="warning" title={t('checkout:delivery.nowhere')}>
            <p>
              {t('checkout:delivery.nowhereText')}{' '}
              <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>
            </p>
          </Notice>
          {toDetails}
        </>
      )}
      {shipping && shipping.options.length > 0 && (
        <DeliveryForm
          order={order}
          shipping={shipping}
          onUnavailable={() => void refetch()}
          onDeliveryPrice={onDeliveryPrice}
        />
      )}
    </StepPanel>
  );
}
