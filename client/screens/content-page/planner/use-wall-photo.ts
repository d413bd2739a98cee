import { useEffect, useState } from 'react';

/** Shares of the photo that are not part of the wall. */
export const CROP_SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type CropSide = (typeof CROP_SIDES)[number];
/** More would leave nothing of the photo. */
export const MOST_CROP = 0.45;

export interface WallPhoto {
  /** An address inside of this browser. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly crop: Readonly<Record<CropSide, number>>;
}

/** Larger files would exhaust the memory of a phone. */
const MOST_BYTES = 40_000_000;
/** Pixels of the longer edge: as much as the drawing shows. */
const LONGEST_EDGE = 1_600;
const QUALITY = 0.85;
const WHOLE = { left: 0, right: 0, top: 0, bottom: 0 } as const;

type PhotoFault = 'tooLarge' | 'unreadable';

/** A photo of the wall behind the plan. It is scaled down and stays in this page: it is neither sent nor stored. */
export function useWallPhoto() {
  const [photo, setPhoto] = useState<WallPhoto>();
  const [fault, setFault] = useState<PhotoFault>();
  const url = photo?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) {
      setFault('tooLarge');
      return;
    }
    try {
      setPhoto(await readPhoto(file));
      setFault(undefined);
    } catch {
      // A file that is no picture, or of a kind that this browser does not show.
      setFault('unreadable');
    }
  };
  const crop = (side: CropSide, share: number) =>
    setPhoto((current) => current && { ...current, crop: { ...current.crop, [side]: share } });
  const remove = () => {
    setPhoto(undefined);
    setFault(undefined);
  };
  return { photo, fault, choose, crop, remove };
}

async function readPhoto(file: File): Promise<WallPhoto> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The canvas has no picture');
  return { url: URL.createObjectURL(blob), width, height, crop: WHOLE };
}
