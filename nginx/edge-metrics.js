/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */
import fs from 'fs';
import counts from './response-counts.js';

const ROUTES = [
  'page',
  'private page',
  'asset',
  'picture',
  '/api/trpc',
  '/api/forms',
  '/api/uploads',
  '/api',
  '/vitals',
  'webhook',
  'none',
];
const CACHED_ROUTES = ['page', 'asset', 'picture'];
const CACHE_STATES = ['hit', 'miss', 'stale', 'updating', 'expired', 'bypass'];
/** Series that exist before their first event: an alert compares them with their past. */
const STATUSES = ['200', '404', '429', '499', '500', '502', '503', '504'];
const FAILURES = ['refused', 'unreachable', 'stopping', 'closed', 'silent'];

function labelled(name, labels, value) {
  const pairs = Object.keys(labels).map((label) => `${label}="${labels[label]}"`);
  return `${name}{${pairs.join(',')}} ${value}\n`;
}

function family(name, type, help, body) {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${body}`;
}

/** All combinations of two lists as keys, and the keys that have a value. */
function keysOf(table, firsts, seconds) {
  const keys = {};
  firsts.forEach((first) => {
    seconds.forEach((second) => {
      keys[`${first}\t${second}`] = true;
    });
  });
  return Object.keys(Object.assign(keys, table));
}

function counterLines(name, table, keys, toLabels) {
  return keys.map((key) => labelled(name, toLabels(key.split('\t')), table[key] || 0)).join('');
}

function histogramLines(name, histograms) {
  const none = { buckets: counts.BUCKETS_SECONDS.map(() => 0).concat(0), sum: 0 };
  return ROUTES.map((route) => {
    const histogram = histograms[route] || none;
    let total = 0;
    const buckets = histogram.buckets.map((count, at) => {
      total += count;
      const le = counts.BUCKETS_SECONDS[at] === undefined ? '+Inf' : counts.BUCKETS_SECONDS[at];
      return labelled(`${name}_bucket`, { le, component: 'edge', route }, total);
    });
    const labels = { component: 'edge', route };
    return (
      buckets.join('') +
      labelled(`${name}_sum`, labels, histogram.sum) +
      labelled(`${name}_count`, labels, total)
    );
  }).join('');
}

function responseLines(all) {
  return [
    family(
      'http_requests_total',
      'counter',
      'Completed requests. Status 499: the client disconnected before the response was sent.',
      counterLines('http_requests_total', all.requests, keysOf(all.requests, ROUTES, STATUSES), (key) => ({
        component: 'edge',
        route: key[0],
        status: key[1],
      })),
    ),
    family(
      'http_request_duration_seconds',
      'histogram',
      'Duration from the first byte of a request to the last byte of its response.',
      histogramLines('http_request_duration_seconds', all.durations),
    ),
    family(
      'edge_cache_responses_total',
      'counter',
      'Responses of cached paths by the state of the cache; updating is a stale response while another request updates it.',
      counterLines(
        'edge_cache_responses_total',
        all.cache,
        keysOf(all.cache, CACHED_ROUTES, CACHE_STATES),
        (key) => ({ route: key[0], state: key[1] }),
      ),
    ),
    family(
      'edge_upstream_responses_total',
      'counter',
      'Attempts at a storefront, background updates included. 502: it was unreachable; 504: it did not respond in time.',
      counterLines(
        'edge_upstream_responses_total',
        all.upstream,
        STATUSES.concat(Object.keys(all.upstream).filter((status) => STATUSES.indexOf(status) < 0)),
        (key) => ({ status: key[0] }),
      ),
    ),
    family(
      'edge_upstream_failures_total',
      'counter',
      'Attempts without a response. Refused, unreachable, stopping: another storefront was asked; closed, silent: none.',
      counterLines('edge_upstream_failures_total', all.failures, FAILURES, (key) => ({ reason: key[0] })),
    ),
    family(
      'edge_upstream_duration_seconds',
      'histogram',
      'Duration until the headers of a response arrived from a storefront.',
      histogramLines('edge_upstream_duration_seconds', all.upstreamDurations),
    ),
  ].join('');
}

/** The counters of stub_status. */
function connectionLines(text) {
  const numbers = text.match(/\d+/g);
  return [
    ['nginx_connections_active', 'gauge', numbers[0]],
    ['nginx_connections_accepted', 'counter', numbers[1]],
    ['nginx_connections_handled', 'counter', numbers[2]],
    ['nginx_http_requests_total', 'counter', numbers[3]],
    ['nginx_connections_reading', 'gauge', numbers[4]],
    ['nginx_connections_writing', 'gauge', numbers[5]],
    ['nginx_connections_waiting', 'gauge', numbers[6]],
  ]
    .map((line) => `# TYPE ${line[0]} ${line[1]}\n${line[0]} ${line[2]}\n`)
    .join('');
}

/** What edge.sh measures; without TLS, or with the development certificate, nothing. */
function certificateLines(folder) {
  let endsSoon = 0;
  try {
    endsSoon = Number(fs.readFileSync(`${folder}/certificate-ends-soon`, 'utf8'));
  } catch (_error) {
    // There is no such file.
  }
  const name = 'edge_certificate_ends_soon';
  return family(name, 'gauge', '1: the TLS certificate ends within two weeks.', `${name} ${endsSoon}\n`);
}

function folderOf(r) {
  return `${r.variables.edge_state}/metrics`;
}

/** GET /metrics in the text format of Prometheus. */
async function metrics(r) {
  const status = await r.subrequest('/status');
  const all = await counts.collect(folderOf(r));
  r.headersOut['Content-Type'] = 'text/plain; version=0.0.4';
  r.return(200, connectionLines(status.responseText) + certificateLines(folderOf(r)) + responseLines(all));
}

/** GET /healthz. Counts too, so that the log stays small where nothing scrapes. */
async function health(r) {
  await counts.collect(folderOf(r));
  r.headersOut['Content-Type'] = 'application/json';
  r.return(200, '{"live":true}');
}

export default { metrics, health };
