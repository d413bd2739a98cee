import type { ComponentProps } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import type { QuotationState } from './quotation-types.ts';

const TONES: Readonly<Record<QuotationState | 'ended', NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  open: 'info',
  accepted: 'success',
  ordered: 'success',
  expired: 'neutral',
  ended: 'neutral',
};

/** The state of a quotation. Texts: namespace account. */
export function QuotationStateBadge({ state }: { readonly state: QuotationState | 'ended' }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`account:quotation.states.${state}`)}</Badge>;
}
