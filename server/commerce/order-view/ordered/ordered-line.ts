import type { FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import type { Rotation } from '#shared/configuration/rotation.ts';
import type { Order } from '../order-parts.response.ts';

type Line = Order['lines'][number];

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** An area, and the whole of which it is a part. */
export interface PartOfPicture {
  readonly area: Area;
  readonly whole: Pixels;
}

/** A part of a picture, after its rotation. */
export interface OrderedCrop {
  /** Id of the edit. */
  readonly id: string;
  /** Degrees clockwise. */
  readonly rotation: Rotation;
  /** null: the picture that was cropped no longer exists, so its dimensions are unknown. */
  readonly pixels: PartOfPicture | null;
  /** Rounded to whole millimetres of the print, without which it is null. */
  readonly millimetres: PartOfPicture | null;
}

/** A picture to print. */
export interface OrderedPicture {
  readonly optionId: string;
  readonly label: string;
  /** Of the answer: an edit is a crop of an upload or of a library picture. */
  readonly source: FileAnswer['source'];
  /** Dots per inch of the print. */
  readonly dpi: number | null;
  /** File name of an upload, title of a library picture; null: it was erased, or has left the library. */
  readonly name: string | null;
  /** The whole picture; null: it no longer exists. */
  readonly original: (Pixels & { readonly source: 'upload' | 'image'; readonly id: string }) | null;
  /** null: printed whole. */
  readonly crop: OrderedCrop | null;
}

/** A line with everything that its production depends on. */
export interface OrderedLine
  extends Pick<
    Line,
    | 'id'
    | 'sku'
    | 'name'
    | 'quantity'
    | 'unit'
    | 'setOf'
    | 'options'
    | 'facts'
    | 'weightGrams'
    | 'unitPriceIncVat'
    | 'lineIncVat'
    | 'lineExcVat'
  > {
  /** From 1, as in the commands for orders. */
  readonly number: number;
  readonly sample: boolean;
  /** Millimetres; null: not cut to size. */
  readonly size: (SizeAnswer & { readonly optionId: string }) | null;
  readonly pictures: readonly OrderedPicture[];
}

/** A line, and which of its pieces have been refunded. */
export interface RemainingLine extends OrderedLine {
  /** Pieces that are neither made nor packed: refunded, or cancelled with the order, before it was handed over. */
  readonly cancelled: number;
  /** Pieces that were refunded later: they were in the parcels. */
  readonly refunded: number;
}
