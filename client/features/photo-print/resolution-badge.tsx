import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { dotsPerInch, resolutionGrade } from '#shared/configuration/resolution.ts';
import type { Pixels } from './crop-geometry.ts';

const TONES = { green: 'success', orange: 'warning', red: 'danger' } as const;

/** The print quality of a picture at a size, as colour and text. */
export function ResolutionBadge({ picture, size }: { readonly picture: Pixels; readonly size: SizeAnswer }) {
  const t = useT();
  const dpi = dotsPerInch(picture, size);
  const grade = resolutionGrade(dpi);
  return <Badge tone={TONES[grade]}>{t(`form:print.grade.${grade}`, { dpi })}</Badge>;
}
