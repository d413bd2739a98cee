import {
  type Answers,
  chosenIds,
  type FileAnswer,
  isFile,
  isSize,
  type SizeAnswer,
} from './configuration.ts';

export interface PrintFrame {
  readonly colour: string;
  /** Width of the front. */
  readonly widthMm: number;
}

/** Cut of the edge of a felt print. */
type PrintEdge = (typeof EDGES)[number];

/** A picture printed at a size, with the edge or frame of its product. */
export interface ConfiguredPrint {
  readonly picture: FileAnswer;
  readonly size: SizeAnswer;
  readonly edge: PrintEdge;
  readonly frame: PrintFrame | undefined;
}

const EDGES = ['straight', 'bevelled', 'rounded'] as const;

/** Frames by the SKU fragment of their choice; all mouldings are 20 mm wide. */
const FRAMES: ReadonlyMap<string, PrintFrame> = new Map([
  ['OAK', { colour: '#b98d5a', widthMm: 20 }],
  ['BLK', { colour: '#26231f', widthMm: 20 }],
  ['WHT', { colour: '#f3f0ea', widthMm: 20 }],
]);

/** The frame of a resolved SKU such as `PPN-OAK`. */
export function frameOfSku(sku: string): PrintFrame | undefined {
  return sku
    .split('-')
    .slice(1)
    .map((fragment) => FRAMES.get(fragment))
    .find((frame) => frame !== undefined);
}

/**
 * The print among the answers to a product with a resolved SKU: a picture with a size. Undefined for other products,
 * and for a library picture that has not been cropped.
 */
export function configuredPrint(sku: string, answers: Answers): ConfiguredPrint | undefined {
  const given = Object.values(answers);
  const picture = given.find(isFile);
  const size = given.find(isSize);
  if (!picture || !size || picture.source === 'image') return undefined;
  const ids = given.flatMap(chosenIds);
  return {
    picture,
    size,
    edge: EDGES.find((edge) => ids.includes(edge)) ?? 'straight',
    frame: frameOfSku(sku),
  };
}
