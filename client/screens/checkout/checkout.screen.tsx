import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenFrame } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { MergedNotice } from '#client/features/account/merged-notice.tsx';
import { ChangedPrices } from '#client/features/cart/changed-prices.tsx';
import { RepricedNotice } from '#client/features/cart/repriced-notice.tsx';
import { useCart } from '#client/features/cart/use-cart.ts';
import { allowedStep, ENDED_CHECKOUT, stepQuery, stepsOf } from '#client/features/checkout/checkout-steps.ts';
import type { DeliveryPrice } from '#client/features/checkout/delivery-choice.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { StepList } from '#client/ui/steps/step-list.tsx';
import { StepsProvider } from '#client/ui/steps/steps-context.tsx';
import { withShipping } from '#shared/pricing/totals.ts';
import styles from './checkout.module.css';
import { CheckoutFooter } from './checkout-footer.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { MissingPieces } from './missing-pieces.tsx';
import { OrderSummary, SummaryLink } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { STEP_TITLE_ID } from './step-panel.tsx';

export { load, namespaces } from './checkout.data.ts';
export { CheckoutPlaceholder as Placeholder } from './checkout-placeholder.tsx';

export const frame: ScreenFrame = { Header: CheckoutHeader, Footer: CheckoutFooter };

const PANELS = { details: DetailsStep, delivery: DeliveryStep, payment: PaymentStep };

/** The checkout in three steps: details, delivery, payment; two for samples, which are free. The query names the step. */
export function Screen() {
  const { t, href } = useShop();
  const { data: cart } = useCart();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [deliveryPrice, setDeliveryPrice] = useState<DeliveryPrice | null>(null);
  const requested = new URLSearchParams(search).get('step') ?? 'details';
  const isEmpty = !cart || cart.lines.length === 0;
  const step = isEmpty ? 'details' : allowedStep(requested, cart);

  useViewEvent(isEmpty ? undefined : { name: 'begin_checkout', order: cart }, 'checkout');

  // The loader's decision may change while the page is open: another tab empties the cart, a day passes.
  useEffect(() => {
    if (isEmpty) void navigate(href('cart', { query: ENDED_CHECKOUT }), { replace: true });
    else if (step !== requested)
      void navigate(href('checkout', { query: stepQuery(step) }), { replace: true });
  }, [isEmpty, step, requested, navigate, href]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [step]);

  if (isEmpty) return null;
  const steps = stepsOf(cart);
  const isLetter = cart.shipping?.letter === true;
  const addresses = steps.map((name) => href('checkout', { query: stepQuery(name) }));
  const Panel = isLetter && step === 'payment' ? PlaceStep : PANELS[step];
  // The costs of the selected method count before it is saved.
  const order = deliveryPrice ? { ...cart, totals: withShipping(cart.totals, deliveryPrice) } : cart;
  return (
    <StepsProvider
      count={steps.length}
      index={steps.indexOf(step)}
      onChange={(index) => void navigate(addresses[index] ?? href('checkout'))}
    >
      <Container className={styles.page}>
        <h1 className={styles.title}>{t('checkout:title')}</h1>
        <div className={styles.steps}>
          <StepList
            label={t('checkout:progress')}
            doneLabel={t('checkout:done')}
            current={steps.indexOf(step)}
            steps={steps.map((name, index) => ({
              label: t(`checkout:steps.${isLetter && name === 'payment' ? 'place' : name}`),
              href: addresses[index],
            }))}
          />
        </div>
        <div className={styles.notices}>
          <RepricedNotice order={order} />
          <ChangedPrices lines={cart.lines} />
          <MissingPieces lines={cart.lines} />
          <MergedNotice />
        </div>
        <SummaryLink order={order} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Panel key={step} order={cart} onDeliveryPrice={setDeliveryPrice} />
          </div>
          <OrderSummary order={order} step={step} />
        </div>
        <ScreenText screen="checkout" />
      </Container>
    </StepsProvider>
  );
}
