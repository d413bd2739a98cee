import { useDeferredValue, useMemo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useRoom } from '#client/features/reverberation/use-room.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';
import type { PlannerProduct } from './planner-products.ts';
import { soundOfPlan } from './sound-of-plan.ts';

/** The room of the calculator in this tab, and its sound without and with the plan. */
export function useSound(parts: readonly Part[], products: readonly PlannerProduct[]) {
  const { locale } = useShop();
  const fields = useRoom(locale);
  const room = useDeferredValue(fields.room);
  const sound = useMemo(
    () =>
      room &&
      soundOfPlan(room, parts, (sku) => products.find((each) => each.sku === sku)?.absorption.alphaW ?? 0),
    [room, parts, products],
  );
  return { fields, room, sound };
}
