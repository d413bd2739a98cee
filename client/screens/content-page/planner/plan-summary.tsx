import { useShop } from '#client/data/shop-context.tsx';
import { secondsText } from '#client/features/reverberation/seconds-text.ts';
import type { WallPlan } from '#shared/wall-plan/wall-plan.ts';
import { type PricedPart, sumOf } from './plan-price.ts';
import styles from './plan-summary.module.css';
import { usePlanTexts } from './plan-texts.ts';
import type { useSound } from './use-sound.ts';
import { VatPrice } from './vat-price.tsx';

interface PlanSummaryProps {
  readonly plan: WallPlan;
  readonly rows: readonly PricedPart[];
  readonly sound: ReturnType<typeof useSound>['sound'];
}

/** The size, the sound and the price of the plan in one line below the drawing. */
export function PlanSummary({ plan, rows, sound }: PlanSummaryProps) {
  const { t, locale } = useShop();
  const { size } = usePlanTexts([]);
  const hasPieces = rows.length > 0;
  return (
    <p className={styles.summary}>
      <span>{t('product:planner.drawing.caption', { size: size(plan), count: plan.pieces.length })}</span>
      {sound && hasPieces && (
        <span>
          {t('product:planner.sound.summary', {
            before: secondsText(sound.acoustics.seconds, locale),
            after: secondsText(sound.after, locale),
          })}
        </span>
      )}
      {hasPieces && (
        <VatPrice incVat={sumOf(rows, ({ incVat }) => incVat)} excVat={sumOf(rows, ({ excVat }) => excVat)} />
      )}
    </p>
  );
}
