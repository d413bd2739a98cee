import { useDeferredValue, useMemo, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { RoomFields } from '#client/features/reverberation/room-fields.tsx';
import { TimeScale } from '#client/features/reverberation/time-scale.tsx';
import { useRoom } from '#client/features/reverberation/use-room.ts';
import { verdictOf } from '#client/features/reverberation/verdict.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { coveredVolumes } from '#shared/acoustics/reverberation-target.ts';
import { type DescribedRoom, roomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import { CALCULATOR_ID } from '#shared/content/calculator-link.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './calculator.module.css';
import { Figures } from './figures.tsx';
import { OctaveTable } from './octave-table.tsx';
import { Offers } from './offers.tsx';
import { type Absorber, remedyFor } from './remedy.ts';
import { RoomDrawing } from './room-drawing.tsx';
import { SpokenResult } from './spoken-result.tsx';

interface CalculatorProps {
  /** SKUs or family ids of the products to offer. */
  readonly ids: readonly string[];
}

function calculate(room: DescribedRoom | undefined, absorbers: readonly Absorber[] = []) {
  if (!room) return undefined;
  const acoustics = roomAcoustics(room);
  return { acoustics, remedies: absorbers.flatMap((product) => remedyFor(room, acoustics, product) ?? []) };
}

/**
 * Calculates the reverberation of a room, and how much felt the room needs. The server renders an example; with
 * JavaScript every change updates the result. Texts: namespaces product and cart.
 */
export function Calculator({ ids }: CalculatorProps) {
  const { t, locale, brand } = useShop();
  const { input, room: current, faults, set } = useRoom(locale);
  const room = useDeferredValue(current);
  const { data: absorbers } = useProcedure(
    'product.absorber.list',
    { ids: [...ids] },
    { enabled: brand.switches.products && ids.length > 0 },
  );
  const [drawn, setDrawn] = useState<string>();
  // Typing renders the fields first; the rest follows with the deferred room.
  const calculated = useMemo(() => calculate(room, absorbers), [room, absorbers]);
  if (!room || !calculated) return null;
  const { acoustics, remedies } = calculated;
  const verdict = verdictOf(acoustics);
  const shown = remedies.find(({ product }) => product.id === drawn) ?? remedies[0];
  const volumes = coveredVolumes(room.use);
  const cubicMetres = (volume: number) => formatNumber(Math.round(volume), locale);
  return (
    <section className={styles.calculator} id={CALCULATOR_ID} aria-label={t('product:reverberation.title')}>
      <RoomDrawing room={room} remedy={shown} />
      <p className={styles.noScript}>{t('product:reverberation.noScript')}</p>
      <div className={styles.fields}>
        <RoomFields input={input} faults={faults} set={set} />
      </div>
      <div className={styles.result}>
        {Object.keys(faults).length > 0 && (
          <Notice tone="warning">{t('product:reverberation.incomplete')}</Notice>
        )}
        <h3 className={styles.verdict}>
          {verdict
            ? t(`product:reverberation.verdict.${verdict}`)
            : t('product:reverberation.verdict.unknown')}
        </h3>
        {!verdict && volumes && (
          <p>
            {t('product:reverberation.uncovered', {
              volume: cubicMetres(acoustics.volume),
              smallest: cubicMetres(volumes.smallest),
              largest: cubicMetres(volumes.largest),
            })}
          </p>
        )}
        <TimeScale acoustics={acoustics} after={shown?.seconds} />
        <Figures acoustics={acoustics} after={shown} />
        <SpokenResult verdict={verdict} acoustics={acoustics} remedy={shown} faults={faults} />
      </div>
      {remedies.length > 0 && (
        <Offers remedies={remedies} missing={acoustics.missing} drawn={shown} onDraw={setDrawn} />
      )}
      <OctaveTable acoustics={acoustics} after={shown?.secondsByBand} />
    </section>
  );
}
