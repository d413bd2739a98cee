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

/**
 * The query that a page depends on, `?` included: the known parameters in their order, each with its distinct values,
 * sorted, without empty ones and without page 1. Same rules as normalisedQuery of the storefront; a test compares them.
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
    const values = names.indexOf(name) < 0 ? undefined : valuesOf[name];
    const value = values && equals >= 0 ? decode(pair.slice(equals + 1)) : undefined;
    if (value && values.indexOf(value) < 0 && !(name === 'page' && value === '1')) values.push(value);
  });
  const pairs = [];
  names.forEach((name) => {
    valuesOf[name].sort().forEach((value) => {
      pairs.push(`${name}=${encode(value)}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export default { normalised };
