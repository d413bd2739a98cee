import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { PICTURES_BY_METHOD } from '#client/features/payment-marks/payment-marks.ts';
import { PaymentPicture } from '#client/features/payment-marks/payment-picture.tsx';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { limitText, offeredText } from './payment-limit-text.ts';
import styles from './payment-step.module.css';
import type { PaymentMethod } from './use-payment-choice.ts';

interface PaymentMethodsProps {
  /** All methods; one that does not take the amount is shown with its limit. */
  readonly methods: readonly PaymentMethod[];
  /** The chosen method; undefined when none is offered. */
  readonly method: PaymentMethod['id'] | undefined;
  readonly totalIncVat: number;
  readonly disabled: boolean;
  /** The error of the payment; shown here if another method would help. */
  readonly error: unknown;
  readonly onChoose: (id: string) => void;
}

/** The payment methods as cards. */
export function PaymentMethods({
  methods,
  method: chosen,
  totalIncVat,
  disabled,
  error,
  onChoose,
}: PaymentMethodsProps) {
  const { t, money, brand } = useShop();
  if (!chosen) {
    return (
      <Notice tone="warning" title={t('checkout:payment.none')}>
        <p>
          {t('checkout:payment.noneText')} <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>
        </p>
      </Notice>
    );
  }
  return (
    <RadioCards
      name="method"
      legend={t('checkout:payment.how')}
      layout="columns"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      disabled={disabled}
      error={isMethodFault(error) ? callErrorText(error, t) : undefined}
      options={methods.map((method) => ({
        value: method.id,
        label: t(`checkout:payment.methods.${method.id}`),
        description: method.offered
          ? offeredText(method, { t, money })
          : limitText(method, { t, money, totalIncVat }),
        aside: <MethodPictures method={method.id} />,
        ...(method.offered ? {} : { disabled: true }),
      }))}
    />
  );
}

/** Whether another payment method would help. */
function isMethodFault(error: unknown): boolean {
  return error instanceof CallError && error.fields.some(({ path }) => path === 'method');
}

/** The marks of a payment method; the card names it. */
function MethodPictures({ method }: { readonly method: PaymentMethod['id'] }) {
  return (
    <span className={styles.pictures}>
      {PICTURES_BY_METHOD[method].map((name) => (
        <PaymentPicture key={name} name={name} alt="" />
      ))}
    </span>
  );
}
