/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */

/** The cookies of a request that the shop reads; '' without any. Scripts of others set more and larger ones on its hosts. */
function shopCookies(r) {
  const names = r.variables.edge_cookie_names.split(' ');
  return r.variables.http_cookie
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => names.indexOf(cookie.split('=')[0].trim()) >= 0)
    .join('; ');
}

export default { shopCookies };
