import { createContext, useContext } from 'react';
import type { PrintFrame } from '#shared/configuration/print-look.ts';

const FrameContext = createContext<PrintFrame | undefined>(undefined);
/** Passes the chosen frame down to the wall preview. */
export const PrintFrameProvider = FrameContext.Provider;

export function usePrintFrame(): PrintFrame | undefined {
  return useContext(FrameContext);
}
