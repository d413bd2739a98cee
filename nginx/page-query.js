/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */

/** Decodes a name or value as URLSearchParams does; undefined when its encoding is invalid. */
function decode(text) {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch (_) {
    return undefined;
  }
}

/** Encodes as URLSearchParams does. */
function encode(text) {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}

const FACETS = [
  'absorption',
  'brand',
  'category',
  'colour',
  'compare',
  'insulation',
  'price',
  'size',
  'stock',
];

/**
 * The query that a page depends on, `?` included: the known parameters in their order, each with its distinct values,
 * sorted, without empty ones; of each filter at most 20 well-formed values; of the page numbers the first, unless it is
 * page 1 or none. Same rules as normalisedQuery of the storefront; a test compares them.
 */
function normalised(r) {
  const names = r.variables.edge_query_parameters.split(' ');
  const valuesOf = {};
  names.forEach((name) => {
    valuesOf[name] = [];
  });
  r.variables.args.split('&').forEach((pair) => {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (names.indexOf(name) < 0) return;
    const value = (equals >= 0 && decode(pair.slice(equals + 1))) || '';
    if (valuesOf[name].indexOf(value) < 0) valuesOf[name].push(value);
  });
  valuesOf.page = valuesOf.page.slice(0, 1).filter((value) => /^[1-9][0-9]*$/.test(value) && value !== '1');
  const pairs = [];
  names.forEach((name) => {
    let values = valuesOf[name].sort();
    if (FACETS.indexOf(name) >= 0) {
      values = values.filter((value) => /^[A-Za-z0-9-]{1,64}$/.test(value)).slice(0, 20);
    }
    values.forEach((value) => {
      if (value) pairs.push(`${name}=${encode(value)}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export default { normalised };
