import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { dotsPerInch, resolutionGrade } from '#shared/configuration/resolution.ts';
import type { Pixels } from './crop-geometry.ts';

const TONES = { green: 'success', orange: 'warning', red: 'danger' } as const;

/** How sharp a picture is at a size, in a colour and in words. */
export function Grade({ picture, size }: { readonly picture: Pixels; readonly size: SizeAnswer }) {
  const t = useT();
  const dpi = dotsPerInch(picture, size);
  const grade = resolutionGrade(dpi);
  return <Badge tone={TONES[grade]}>{t(`form:print.grade.${grade}`, { dpi })}</Badge>;
}
