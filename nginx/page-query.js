/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */

/** One name or value of a query as URLSearchParams reads it; what is no valid encoding stays as it is. */
function decoded(text) {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch (_) {
    return undefined;
  }
}

/** As URLSearchParams writes it. */
function encoded(text) {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}

/**
 * The part of a query that a page depends on, `?` included: parameters of the whitelist in its order, values sorted,
 * each once, without empty ones and without page 1. The storefront's normalisedQuery does the same; a test compares.
 */
function normalised(r) {
  const names = r.variables.edge_query_parameters.split(' ');
  const valuesOf = {};
  names.forEach((name) => {
    valuesOf[name] = [];
  });
  r.variables.args.split('&').forEach((part) => {
    const equals = part.indexOf('=');
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    const values = names.indexOf(name) < 0 ? undefined : valuesOf[name];
    const value = values && equals >= 0 ? decoded(part.slice(equals + 1)) : undefined;
    if (value && values.indexOf(value) < 0 && !(name === 'page' && value === '1')) values.push(value);
  });
  const kept = [];
  names.forEach((name) => {
    valuesOf[name].sort().forEach((value) => {
      kept.push(`${name}=${encoded(value)}`);
    });
  });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

export default { normalised };
