/** The name of a product without the colour at its end, for a text that names the colour itself. */
export function nameWithoutColour(name: string, colour: string): string {
  const end = `, ${colour}`.toLowerCase();
  return name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : name;
}
