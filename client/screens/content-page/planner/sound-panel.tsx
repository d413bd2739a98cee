import { useShop } from '#client/data/shop-context.tsx';
import { RoomFields } from '#client/features/reverberation/room-fields.tsx';
import { rangeText, secondsText } from '#client/features/reverberation/seconds-text.ts';
import { TimeScale } from '#client/features/reverberation/time-scale.tsx';
import { verdictOf } from '#client/features/reverberation/verdict.ts';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './sound-panel.module.css';
import type { useSound } from './use-sound.ts';

type SoundPanelProps = ReturnType<typeof useSound> & {
  readonly hasPieces: boolean;
};

/** The reverberation of the room without and with the plan. The room is that of the calculator, in this tab. */
export function SoundPanel({ fields: { input, faults, set }, room, sound, hasPieces }: SoundPanelProps) {
  const { t, locale } = useShop();
  if (!room || !sound) return null;
  const { acoustics, after } = sound;
  const { target, seconds } = acoustics;
  const verdict = verdictOf({ seconds: after, target });
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
