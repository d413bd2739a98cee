/** A path or an address without the slashes at its end. An expression would start again at each slash of a long run. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
