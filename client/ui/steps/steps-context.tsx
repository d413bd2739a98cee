import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NO_STEPS_CONTEXT_SET, STEP_OUT_OF_RANGE } from '#shared/errors/messages.ts';

export interface Steps {
  /** From 0. */
  index: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  /** Like `next` and `back`, throws STEP_OUT_OF_RANGE for a step that does not exist. */
  go: (index: number) => void;
  next: () => void;
  back: () => void;
}

const StepsContext = createContext<Steps | null>(null);

/** Returns the index. Throws STEP_OUT_OF_RANGE for a step that does not exist. */
export function assertStep(index: number, count: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(STEP_OUT_OF_RANGE);
  return index;
}

interface StepsProviderProps {
  count: number;
  /** Index of the first step shown, from 0. */
  initial?: number;
  /** Controlled index, for example from the URL; `onChange` then requests the change. */
  index?: number;
  onChange?: ((index: number) => void) | undefined;
  children: ReactNode;
}

export function StepsProvider({
  count,
  initial = 0,
  index: controlled,
  onChange,
  children,
}: StepsProviderProps) {
  const [current, setCurrent] = useState(initial);
  const index = assertStep(controlled ?? current, count);
  const steps = useMemo<Steps>(() => {
    const go = (target: number) => {
      setCurrent(assertStep(target, count));
      onChange?.(target);
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

/** Returns the steps. Throws NO_STEPS_CONTEXT_SET outside of a StepsProvider. */
export function useSteps(): Steps {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error(NO_STEPS_CONTEXT_SET);
  return steps;
}
