import { type Dispatch, type SetStateAction, useState } from 'react';
import { useFormResult } from '#client/data/use-rejected-form.ts';
import type { PastOrder } from './order-types.ts';

/** The order that a guest has looked up: with JavaScript, or by a posted form that this page responds to. */
export function useLookedUpOrder(): [PastOrder | undefined, Dispatch<SetStateAction<PastOrder | undefined>>] {
  const result = useFormResult();
  return useState(result && 'order' in result ? result.order : undefined);
}
