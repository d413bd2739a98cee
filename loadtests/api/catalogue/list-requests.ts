/** Requests of each row by turn, so that no two that follow each other have the same selection. */
export const LIST_REQUESTS: Readonly<Record<string, (turn: number) => string>> = {
  // A range of prices that nobody asked for before: nothing is remembered.
  list: (turn) => `price=${turn}-100000`,
  facets: (turn) => `category=wall-panels&colour=ANT&colour=OAT&stock=in-stock&price=${turn}-100000`,
  'sorted by name': (turn) => `sort=name&price=${turn}-100000`,
  'sorted by price': (turn) => `sort=price&price=${turn}-100000`,
  'same list again': () => 'page=2',
  search: (turn) => `query=${encodeURIComponent(`${oneOf(WORDS, turn)} m${turn + 1}`)}`,
  'frequent words': (turn) => `query=${encodeURIComponent(oneOf(WORDS, turn))}`,
  misspelt: (turn) => `query=${encodeURIComponent(oneOf(MISSPELT, turn))}`,
  suggestion: (turn) => `query=${encodeURIComponent(oneOf(BEGINNINGS, turn))}&perPage=6&unfinished=true`,
  SKU: (turn) => `query=${oneOf(FAMILIES, turn)}N1`,
};

const WORDS = [
  'wandpaneel vilt',
  'zitkussen rond',
  'plafondeiland vilt',
  'ronde poef',
  'vilten mand',
  'paneel',
];
const MISSPELT = ['wandpannel', 'zitkusen rnod', 'plafondijland', 'onderzeters', 'burauscherm met klemen'];
/** Of Easy Felt; the first copies of their products have these SKUs with N1. */
const FAMILIES = ['WPP', 'CBC', 'SPR', 'TCC', 'FBS', 'DDB', 'RDC'];
const BEGINNINGS = ['wa', 'wandp', 'kuss', 'po', 'plaf', 'ond', 'bur'];

function oneOf(values: readonly string[], turn: number): string {
  return values[turn % values.length] ?? '';
}
