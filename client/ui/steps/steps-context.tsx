import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NO_STEPS_CONTEXT_SET, STEP_OUT_OF_RANGE } from '#shared/errors/messages.ts';

export interface Steps {
  /** From 0. */
  index: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  /** All three throw STEP_OUT_OF_RANGE where there is no such step (spec section 8). */
  go: (index: number) => void;
  next: () => void;
  back: () => void;
}

const StepsContext = createContext<Steps | null>(null);

/** The index itself, if a step has it; else throws STEP_OUT_OF_RANGE. */
export function checkedStep(index: number, count: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(STEP_OUT_OF_RANGE);
  return index;
}

interface StepsProviderProps {
  count: number;
  /** Where it starts, from 0. */
  initial?: number;
  /** Where it stands when somebody else decides that, such as the address of the page; `onChange` then asks for a move. */
  index?: number;
  onChange?: (index: number) => void;
  children: ReactNode;
}

export function StepsProvider({ count, initial = 0, index: given, onChange, children }: StepsProviderProps) {
  const [current, setCurrent] = useState(initial);
  const index = checkedStep(given ?? current, count);
  const steps = useMemo<Steps>(() => {
    const go = (wanted: number) => {
      setCurrent(checkedStep(wanted, count));
      onChange?.(wanted);
    };
    return {
      index,
      count,
      isFirst: index === 0,
      isLast: index === count - 1,
      go,
      next: () => go(index + 1),
      back: () => go(index - 1),
    };
  }, [index, count, onChange]);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

/** Throws NO_STEPS_CONTEXT_SET outside a StepsProvider (spec section 8). */
export function useSteps(): Steps {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error(NO_STEPS_CONTEXT_SET);
  return steps;
}
