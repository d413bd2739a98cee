import type { WithdrawalStep } from '#client/data/form-handler.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ShopAddress } from '#client/features/shop-address/shop-address.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { formatCalendarDate, formatDateTime } from '#shared/dates/format.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { shownEmail } from '#shared/validation/email.ts';
import { StepForm } from './step-form.tsx';
import styles from './withdrawal.module.css';
import { isReturnable, QUANTITY_PREFIX } from './withdrawal-form.ts';

type Offer = WithdrawalStep['offer'];

interface LinesStepProps {
  readonly state: WithdrawalStep;
  /** The fault of the reason in a form that was refused. */
  readonly reasonFault?: string | undefined;
}

/** Step one: which pieces. What cannot be returned is listed with the reason. */
export function LinesStep({ state, reasonFault }: LinesStepProps) {
  const { t, locale, definition } = useShop();
  const { offer, lines, fault, reason } = state;
  const { refusal, lastDay } = offer;
  if (refusal) {
    const date = lastDay ? formatCalendarDate(lastDay, locale) : '';
    return (
      <Notice tone="warning" role="status" title={t('account:withdraw.refused')}>
        <p>{t(`account:withdraw.refusal.${refusal}`, { date })}</p>
      </Notice>
    );
  }
  const unconfirmed = offer.returns.find(({ state }) => state === 'unconfirmed');
  const refused = fault === 'quantity' ? lines.filter((line) => !isReturnable(line, offer)) : [];
  const isNothingLeft = offer.lines.every(({ returnable }) => returnable === 0);
  return (
    <StepForm intent="withdrawReview" number={offer.number}>
      <p className={styles.text}>
        {lastDay
          ? t('account:withdraw.until', { date: formatCalendarDate(lastDay, locale) })
          : t('account:withdraw.notShipped')}
      </p>
      {unconfirmed && (
        <Notice tone="info">
          <p>
            {t('account:withdraw.unconfirmed', {
              at: formatDateTime(new Date(unconfirmed.requestedAt), locale, definition.timeZone),
            })}
          </p>
        </Notice>
      )}
      <EarlierReturns returns={offer.returns.filter(({ state }) => state !== 'unconfirmed')} />
      {fault && (
        <Notice tone="danger" role="alert">
          <p>{t(`account:withdraw.fault.${fault}`)}</p>
        </Notice>
      )}
      <fieldset className={styles.lines}>
        <legend>{t('account:withdraw.which', { number: offer.number })}</legend>
        {offer.lines.map((line) => (
          <div key={line.lineId} className={styles.line}>
            <div className={styles.name}>
              <strong>{noBreakSizes(line.name)}</strong>
              <span className={styles.sku}>{t('cart:sku', { sku: line.sku })}</span>
            </div>
            {line.exclusion ? (
              <p className={styles.excluded}>{t(`account:withdraw.exclusion.${line.exclusion}`)}</p>
            ) : (
              <TextField
                className={styles.quantity}
                id={`${QUANTITY_PREFIX}${line.lineId}`}
                name={`${QUANTITY_PREFIX}${line.lineId}`}
                inputMode="numeric"
                label={t('account:withdraw.pieces', { count: line.returnable })}
                defaultValue={
                  typedOf(lines, line.lineId) ?? (fault || lines.length > 0 ? 0 : line.returnable)
                }
                autoComplete="off"
                // Posted by the browser: the page of the response begins at the first refused field.
                autoFocus={refused[0]?.lineId === line.lineId}
                error={
                  refused.some(({ lineId }) => lineId === line.lineId)
                    ? t('account:withdraw.fault.quantity')
                    : undefined
                }
              />
            )}
          </div>
        ))}
      </fieldset>
      {!isNothingLeft && (
        <>
          <TextArea
            id="withdraw-reason"
            name="reason"
            label={t('account:withdraw.reason')}
            optionalLabel={t('yup:form.optional')}
            hint={t('account:withdraw.reasonHint')}
            defaultValue={reason}
            error={reasonFault}
            // Posted by the browser: the page of the response begins at the refused field.
            autoFocus={reasonFault !== undefined}
          />
          <Button type="submit" iconEnd="arrow-right">
            {t('account:withdraw.continue')}
          </Button>
        </>
      )}
    </StepForm>
  );
}

function typedOf(lines: WithdrawalStep['lines'], lineId: string): string | number | undefined {
  const line = lines.find((chosen) => chosen.lineId === lineId);
  return line?.typed ?? line?.quantity;
}

function EarlierReturns({ returns }: { readonly returns: Offer['returns'] }) {
  const { t, locale, definition } = useShop();
  if (returns.length === 0) return null;
  return (
    <Notice tone="info" title={t('account:withdraw.earlier')}>
      <ul>
        {returns.map(({ number, state, requestedAt, rejectionReason }) => (
          <li key={number}>
            {labelWithColon(number, locale)} {t(`account:withdraw.state.${state}`)},{' '}
            {formatDateTime(new Date(requestedAt), locale, definition.timeZone)}
            {rejectionReason && <> ({t('account:order.history.reason', { reason: rejectionReason })})</>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Step two: what will be declared, and the button that declares it. */
export function ReviewStep({ state }: { readonly state: WithdrawalStep }) {
  const { t } = useShop();
  const { offer, lines, reason } = state;
  const quantities = lines.map(({ lineId, quantity }) => [`${QUANTITY_PREFIX}${lineId}`, String(quantity)]);
  const known = { reason, ...Object.fromEntries(quantities) };
  return (
    <>
      <Card as="section" look="outline" className={styles.statement}>
        <p>{t('account:withdraw.statement', { number: offer.number, email: shownEmail(offer.email) })}</p>
        <Pieces state={state} />
        {reason && <p className={styles.reason}>{reason}</p>}
      </Card>
      <div className={styles.buttons}>
        <StepForm intent="withdrawConfirm" known={{ ...known, id: offer.id }} number={offer.number}>
          <Button type="submit" size="l">
            {t('account:withdraw.confirm')}
          </Button>
        </StepForm>
        <StepForm intent="withdrawChoose" known={known} number={offer.number}>
          <Button type="submit" variant="quiet" icon="arrow-left">
            {t('account:withdraw.change')}
          </Button>
        </StepForm>
      </div>
    </>
  );
}

function Pieces({ state: { offer, lines } }: { readonly state: WithdrawalStep }) {
  return (
    <ul className={styles.pieces}>
      {lines.map(({ lineId, quantity }) => {
        const line = offer.lines.find((known) => known.lineId === lineId);
        return (
          <li key={lineId}>
            {quantity} × {noBreakSizes(line?.name ?? '')} ({line?.sku})
          </li>
        );
      })}
    </ul>
  );
}

/** The confirmation, with the slip for the parcel. */
export function DoneStep({ state }: { readonly state: WithdrawalStep }) {
  const { t, locale, definition } = useShop();
  const { receipt, offer } = state;
  if (!receipt) return null;
  const at = formatDateTime(new Date(receipt.requestedAt), locale, definition.timeZone);
  return (
    <>
      <Notice tone="success" role="status" title={t('account:withdraw.done', { number: receipt.number })}>
        <p>{t('account:withdraw.received', { order: offer.number, at, email: shownEmail(offer.email) })}</p>
        <Pieces state={state} />
      </Notice>
      <section className={styles.next} aria-labelledby="withdraw-next">
        <h2 id="withdraw-next">{t('account:withdraw.next')}</h2>
        <p>{t('account:withdraw.nextText')}</p>
        <p>{t('account:withdraw.refund')}</p>
      </section>
      <Card as="section" look="outline" className={styles.slip} aria-labelledby="withdraw-slip">
        <h2 id="withdraw-slip">{t('account:withdraw.slip')}</h2>
        <p className={styles.slipNumber}>{receipt.number}</p>
        <Pieces state={state} />
        <ShopAddress className={styles.address} />
        <p className={styles.hint}>{t('account:withdraw.slipText')}</p>
        <Button
          variant="secondary"
          size="s"
          icon="file"
          className={styles.scripted}
          onClick={() => window.print()}
        >
          {t('account:withdraw.print')}
        </Button>
      </Card>
    </>
  );
}
