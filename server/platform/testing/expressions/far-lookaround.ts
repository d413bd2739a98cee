const UNBOUNDED = /^(?:[*+]|\{\d{1,9},\})/;
const LOOKAROUND = /^\(\?<?[=!]/;

/** Whether a lookaround has a quantifier without an upper bound: it may read the whole text at each match of the expression. */
export function hasFarLookaround(source: string): boolean {
  // For each open group: whether it is part of a lookaround.
  const groups: boolean[] = [];
  let isInClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else if (character === '(')
      groups.push(groups.at(-1) === true || LOOKAROUND.test(source.slice(at, at + 4)));
    else if (character === ')') groups.pop();
    else if (groups.at(-1) && UNBOUNDED.test(source.slice(at, at + 12))) return true;
  }
  return false;
}
