import type { components } from '../commerce-api/openapi-types.ts';
import type { Area } from './crop.ts';

/** Degrees clockwise. */
export type Rotation = components['schemas']['Rotation'];

interface Pixels {
  readonly width: number;
  readonly height: number;
}

export const ROTATIONS = [0, 90, 180, 270] as const satisfies readonly Rotation[];

/** Whether a value from outside is a rotation. */
export function isRotation(value: unknown): value is Rotation {
  return ROTATIONS.some((rotation) => rotation === value);
}

/** The dimensions of a rotated picture. */
export function rotatedPixels({ width, height }: Pixels, rotation: Rotation): Pixels {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The sum of two rotations. */
export function addRotations(one: Rotation, other: Rotation): Rotation {
  return ROTATIONS.find((rotation) => rotation === (one + other) % 360) ?? 0;
}

/** The rotation that reverses another. */
export function reverseRotation(rotation: Rotation): Rotation {
  return ROTATIONS.find((each) => each === (360 - rotation) % 360) ?? 0;
}

/** The same area in pixels of the rotated picture. */
export function rotateArea(picture: Pixels, area: Area, rotation: Rotation): Area {
  const { left, top, width, height } = area;
  const right = picture.width - left - width;
  const bottom = picture.height - top - height;
  switch (rotation) {
    case 0:
      return area;
    case 90:
      return { left: bottom, top: left, width: height, height: width };
    case 180:
      return { left: right, top: bottom, width, height };
    case 270:
      return { left: top, top: right, width: height, height: width };
  }
}
