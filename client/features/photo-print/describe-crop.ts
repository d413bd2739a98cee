import type { Area } from '#shared/configuration/crop.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { Pixels } from './crop-geometry.ts';

/** The words for shares, each with the smallest share that it describes. */
const SHARES = [
  [0.98, 'all'],
  [0.83, 'almostAll'],
  [0.71, 'threeQuarters'],
  [0.58, 'twoThirds'],
  [0.42, 'half'],
  [0.29, 'third'],
  [0.2, 'quarter'],
] as const;
const PLACES = { width: ['left', 'centre', 'right'], height: ['top', 'middle', 'bottom'] } as const;

/** Describes which part of a picture an area shows, as "the full width; two thirds of the height, in the middle". */
export function describeCrop(picture: Pixels, area: Area, t: Translate): string {
  const [width, height] = [shareOf(area.width / picture.width), shareOf(area.height / picture.height)];
  if (width === 'all' && height === 'all') return t('form:print.crop.part.whole');
  const partOf = (side: 'width' | 'height', share: string, start: number) => {
    const part = t(`form:print.crop.${side}.${share}`);
    if (share === 'all') return part;
    const free = picture[side] - area[side];
    const place = PLACES[side][Math.min(Math.floor((start / free) * 3), 2)] ?? PLACES[side][1];
    return t('form:print.crop.part.place', { part, place: t(`form:print.crop.place.${place}`) });
  };
  return t('form:print.crop.part.both', {
    width: partOf('width', width, area.left),
    height: partOf('height', height, area.top),
  });
}

function shareOf(share: number): string {
  return SHARES.find(([least]) => share >= least)?.[1] ?? 'small';
}
