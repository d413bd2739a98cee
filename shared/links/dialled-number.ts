/** The digits to dial from abroad of a phone number as it is printed: "+31 (0)85 201 44 60" is +31852014460. */
export function dialledNumber(printed: string): string {
  return printed.replace(/\(0\)|[^+\d]/g, '');
}
