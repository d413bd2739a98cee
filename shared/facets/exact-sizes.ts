// Values of the size filter for sizes that a shopper typed, such as 1200x600 for 120 × 60 cm.

const ID = /^\d{1,5}(?:x\d{1,5}){0,2}$/;

/** The value for these sides in millimetres, in any order. */
export function exactSizeId(sides: readonly number[]): string {
  return sides.toSorted((a, b) => b - a).join('x');
}

/** The sides in millimetres; undefined for other values of the filter. */
export function parseExactSize(id: string): readonly number[] | undefined {
  return ID.test(id) ? id.split('x').map(Number) : undefined;
}

/** Whether a product with these sides has each of the wanted sides. */
export function hasSides(sides: readonly number[], wanted: readonly number[]): boolean {
  const rest = [...sides];
  return wanted.every((side) => {
    const at = rest.indexOf(side);
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}
