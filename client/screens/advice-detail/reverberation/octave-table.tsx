import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { rangeText, secondsText } from '#client/features/reverberation/seconds-text.ts';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { OCTAVE_BANDS, type PerBand } from '#shared/acoustics/octave-bands.ts';
import type { SecondsRange } from '#shared/acoustics/reverberation-range.ts';
import type { RoomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './octave-table.module.css';

const COLUMNS = ['band', 'now', 'range', 'judgement'] as const;

interface OctaveTableProps {
  readonly acoustics: RoomAcoustics;
  /** Seconds with the product in the drawing; undefined if the catalogue lacks its absorption in each band. */
  readonly after: PerBand | undefined;
}

/** The reverberation in each octave band beside the accepted range, and how it is calculated. */
export const OctaveTable = memo(function OctaveTable({
  acoustics: { reverberation, target },
  after,
}: OctaveTableProps) {
  const { t, locale } = useShop();
  const columns = COLUMNS.map((key) => ({ key: `${key}`, label: t(`product:reverberation.columns.${key}`) }));
  const afterColumn = { key: 'after', label: t('product:reverberation.figures.after') };
  const rows = OCTAVE_BANDS.map((frequency, index) => {
    const seconds = reverberation[index] ?? 0;
    const range = target?.acceptedByBand[index];
    return {
      id: String(frequency),
      cells: {
        band: `${formatNumber(frequency, locale)} Hz`,
        now: secondsText(seconds, locale),
        range: range ? rangeText(range, locale, t) : '–',
        after: secondsText(after?.[index] ?? seconds, locale),
        judgement: range ? t(`product:reverberation.judgement.${judge(seconds, range)}`) : '–',
      },
    };
  });
  return (
    <div className={styles.details}>
      <AccordionItem title={<span>{t('product:reverberation.details.title')}</span>}>
        <div className={styles.content}>
          <p>{t('product:reverberation.details.method')}</p>
          <DataTable
            caption={t('product:reverberation.details.table')}
            columns={after ? [...columns, afterColumn] : columns}
            rows={rows}
          />
          {!after && <p>{t('product:reverberation.details.alpha')}</p>}
          <p>{t('product:reverberation.details.limits')}</p>
        </div>
      </AccordionItem>
    </div>
  );
});

function judge(seconds: number, { from, to }: SecondsRange): 'short' | 'good' | 'long' {
  if (seconds < from) return 'short';
  return seconds <= to ? 'good' : 'long';
}
