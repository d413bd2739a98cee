import { useDeferredValue, useMemo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { RoomFields } from '#client/features/reverberation/room-fields.tsx';
import { rangeText, secondsText } from '#client/features/reverberation/seconds-text.ts';
import { TimeScale } from '#client/features/reverberation/time-scale.tsx';
import { useRoom } from '#client/features/reverberation/use-room.ts';
import { verdictOf } from '#client/features/reverberation/verdict.ts';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';
import type { PlannerProduct } from './planner-products.ts';
import { soundOfPlan } from './sound-of-plan.ts';
import styles from './sound-panel.module.css';

interface SoundPanelProps {
  readonly parts: readonly Part[];
  readonly products: readonly PlannerProduct[];
}

/** The reverberation of the room without and with the plan. The room is that of the calculator, in this tab. */
export function SoundPanel({ parts, products }: SoundPanelProps) {
  const { t, locale } = useShop();
  const { input, room: current, faults, set } = useRoom(locale);
  const room = useDeferredValue(current);
  const sound = useMemo(
    () =>
      room &&
      soundOfPlan(room, parts, (sku) => products.find((each) => each.sku === sku)?.absorption.alphaW ?? 0),
    [room, parts, products],
  );
  if (!room || !sound) return null;
  const { acoustics, after } = sound;
  const { target, seconds } = acoustics;
  const verdict = verdictOf({ seconds: after, target });
  const hasPieces = parts.length > 0;
  const metres = [room.length, room.width, room.height]
    .map((length) => formatNumber(length, locale))
    .join(' × ');
  return (
    <section className={styles.sound} aria-label={t('product:planner.sound.title')}>
      <h2 className={styles.title}>{t('product:planner.sound.title')}</h2>
      <dl className={styles.figures}>
        <div className={styles.now}>
          <dt>{t('product:reverberation.figures.now')}</dt>
          <dd>{secondsText(seconds, locale)}</dd>
        </div>
        {hasPieces && (
          <div className={styles.after}>
            <dt>{t('product:planner.sound.after')}</dt>
            <dd>{secondsText(after, locale)}</dd>
          </div>
        )}
        {target && (
          <div className={styles.target}>
            <dt>{t('product:reverberation.figures.target')}</dt>
            <dd>{rangeText(target.accepted, locale, t)}</dd>
          </div>
        )}
      </dl>
      <TimeScale acoustics={acoustics} after={hasPieces ? after : undefined} />
      <p>
        {hasPieces && verdict
          ? t(`product:planner.sound.verdict.${verdict}`)
          : t(`product:reverberation.verdict.${verdict ?? 'unknown'}`)}
      </p>
      <div className={styles.room}>
        <AccordionItem title={<span>{t('product:planner.sound.room')}</span>}>
          <p>{t('product:planner.sound.roomText')}</p>
          <RoomFields input={input} faults={faults} set={set} />
        </AccordionItem>
      </div>
      <p className={styles.printed}>{t('product:planner.sound.printed', { size: `${metres} m` })}</p>
    </section>
  );
}
