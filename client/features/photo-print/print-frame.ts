import { createContext, useContext } from 'react';

/** The frame around a print on the wall. */
export interface PrintFrame {
  /** Colour of the front. */
  readonly colour: string;
  /** Width of the front. */
  readonly widthMm: number;
}

/** Frames by the SKU fragment of their choice; all mouldings are 20 mm wide. */
const FRAMES: ReadonlyMap<string, PrintFrame> = new Map([
  ['OAK', { colour: '#b98d5a', widthMm: 20 }],
  ['BLK', { colour: '#26231f', widthMm: 20 }],
  ['WHT', { colour: '#f3f0ea', widthMm: 20 }],
]);

const FrameContext = createContext<PrintFrame | undefined>(undefined);
/** Passes the chosen frame down to the wall preview. */
export const PrintFrameProvider = FrameContext.Provider;

export function usePrintFrame(): PrintFrame | undefined {
  return useContext(FrameContext);
}

/** The frame of a resolved SKU such as `PPN-OAK`. */
export function frameOfSku(sku: string): PrintFrame | undefined {
  return sku
    .split('-')
    .slice(1)
    .map((fragment) => FRAMES.get(fragment))
    .find((frame) => frame !== undefined);
}
