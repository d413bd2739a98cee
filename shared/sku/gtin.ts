const LENGTHS: readonly number[] = [8, 12, 13, 14];
const DIGITS = /^\d+$/;

/** Whether a text is a Global Trade Item Number with a correct check digit (GS1 General Specifications, section 7.9). */
export function isGtin(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !DIGITS.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
