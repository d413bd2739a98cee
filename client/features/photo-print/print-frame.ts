import { createContext, useContext } from 'react';

/** What lies around a print on the wall. */
export interface PrintFrame {
  /** Of its front, as light falls on it. */
  readonly colour: string;
  /** Width of its front. */
  readonly millimetres: number;
}

/** The frames there are, by the SKU fragment of the choice (the workshop's mouldings are 20 mm wide). */
const FRAMES: ReadonlyMap<string, PrintFrame> = new Map([
  ['OAK', { colour: '#b98d5a', millimetres: 20 }],
  ['BLK', { colour: '#26231f', millimetres: 20 }],
  ['WHT', { colour: '#f3f0ea', millimetres: 20 }],
]);

const FrameContext = createContext<PrintFrame | undefined>(undefined);
/** Tells the preview on the wall which frame is chosen; it lies deeper than the choice is known. */
export const PrintFrameProvider = FrameContext.Provider;

export function usePrintFrame(): PrintFrame | undefined {
  return useContext(FrameContext);
}

/** The frame that a resolved SKU names, such as `PPN-OAK`. */
export function frameOfSku(sku: string): PrintFrame | undefined {
  return sku
    .split('-')
    .slice(1)
    .map((fragment) => FRAMES.get(fragment))
    .find((frame) => frame !== undefined);
}
