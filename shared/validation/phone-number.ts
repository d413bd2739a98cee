const PREFIX = String.raw`\+?\d{0,4}`;
const group = (digits: number) => String.raw`-?(?:\d{${digits}}|\(\d{${digits}}\))`;
const PATTERN = new RegExp(`^${PREFIX}${group(3)}${group(3)}${group(4)}$`);

/**
 * An optional plus and up to 4 digits, then groups of 3, 3 and 4 digits, separated by spaces or dashes or in
 * brackets. Spaces are removed first. Shorter national numbers match with their country code.
 */
export function isPhoneNumber(value: string): boolean {
  return PATTERN.test(value.replace(/\s/g, ''));
}
