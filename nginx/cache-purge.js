/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */
import crypto from 'crypto';
import fs from 'fs';
import slice from './time-slice.js';

/** Cache zones whose responses carry tags, and all zones. */
const TAGGED_ZONES = ['pages'];
const ALL_ZONES = ['pages', 'files'];
/** A cache file begins with the key and the headers: at most proxy_buffer_size plus the key. Most have a few kB of them. */
const HEAD_BYTES = 34816;
const READ_BYTES = 8704;
const MAX_TAGS = 500;
const FEW_TAGS = 16;
/** Longer than any response takes from the storefront. */
const RECORD_LIFETIME_MILLISECONDS = 120000;
/** nginx updates its clock once per turn of the event loop. */
const CLOCK_MARGIN_MILLISECONDS = 5;

function digest(text) {
  return crypto.createHash('sha256').update(text).digest('hex');
}

/**
 * Whether a request has one of the tokens in PURGE_TOKEN: two, separated by a comma, while the secret is rotated. Compares
 * digests, so that the duration reveals nothing about them.
 */
function isAllowed(r) {
  const given = digest(r.headersIn.Authorization || '');
  const tokens = (process.env.PURGE_TOKEN || '').split(',').map((token) => token.trim());
  return tokens.filter((token) => token.length >= 16 && given === digest(`Bearer ${token}`)).length > 0;
}

function parseTags(text) {
  let tags;
  try {
    tags = JSON.parse(text).tags;
  } catch (_) {
    return undefined;
  }
  if (!Array.isArray(tags) || tags.length < 1 || tags.length > MAX_TAGS) return undefined;
  return tags.every((tag) => typeof tag === 'string' && /^[\x21-\x7e]{1,200}$/.test(tag)) ? tags : undefined;
}

/** The tags with `product:*` for those of products: what shows too many to name each has that tag. */
function withKinds(tags) {
  const kinds = tags.filter((tag) => tag.indexOf(':') > 0).map((tag) => tag.replace(/:.*/, ':*'));
  return tags.concat(kinds.filter((kind, at) => kinds.indexOf(kind) === at));
}

/** A lookup table of tags (njs has no Set); the prefix avoids names of Object.prototype. */
function toTable(tags) {
  const table = {};
  tags.forEach((tag) => {
    table[`t${tag}`] = true;
  });
  return table;
}

function hasAny(line, wanted) {
  const tags = line.split(' ');
  for (let at = 0; at < tags.length; at += 1) if (wanted[`t${tags[at]}`]) return true;
  return false;
}

function namesIn(folder) {
  try {
    return fs.readdirSync(folder);
  } catch (_) {
    return [];
  }
}

function deleteFile(file) {
  try {
    fs.unlinkSync(file);
  } catch (_) {
    // nginx has already removed it.
  }
}

/** The bytes of the tags in the first bytes of a cache file; undefined where they do not end. */
function tagsIn(head) {
  const name = '\nX-Cache-Tags: ';
  let start = head.indexOf(name);
  if (start < 0) start = head.indexOf(name.toLowerCase());
  if (start < 0) return undefined;
  const end = head.indexOf('\r', start);
  return end < 0 ? undefined : head.subarray(start + name.length, end);
}

/** The bytes of a cache file's tags; undefined when it has none or is gone. `head` is a buffer to reuse. */
function readTags(file, head) {
  let descriptor;
  try {
    descriptor = fs.openSync(file, 'r');
  } catch (_) {
    return undefined;
  }
  try {
    for (let bytes = 0; bytes < HEAD_BYTES; ) {
      const read = fs.readSync(descriptor, head, bytes, Math.min(READ_BYTES, HEAD_BYTES - bytes), bytes);
      bytes += read;
      const tags = tagsIn(head.subarray(0, bytes));
      if (tags || read === 0) return tags;
    }
  } finally {
    fs.closeSync(descriptor);
  }
  return undefined;
}

/** Searching a few tags in the bytes is four times faster than splitting every line. */
function isTaggedWith(line, tags, wanted) {
  if (!line) return false;
  const isLikely = tags.length > FEW_TAGS || tags.some((tag) => line.indexOf(tag) >= 0);
  return isLikely && hasAny(line.toString(), wanted);
}

/**
 * Deletes the cache files with one of the tags (`*`: all files), also those that are being written: nginx then reports
 * a miss, and its lock sends one request upstream. Works in slices, so that no visitor waits.
 */
async function deleteTagged(folder, tags) {
  const everything = tags.indexOf('*') >= 0;
  const searched = withKinds(tags);
  const wanted = toTable(searched);
  const head = Buffer.alloc(HEAD_BYTES);
  const shards = namesIn(folder);
  let sliceEnds = slice.sliceEnd();
  for (let shard = 0; shard < shards.length; shard += 1) {
    const names = namesIn(`${folder}/${shards[shard]}`);
    for (let at = 0; at < names.length; at += 1) {
      const file = `${folder}/${shards[shard]}/${names[at]}`;
      if (everything || isTaggedWith(readTags(file, head), searched, wanted)) deleteFile(file);
      if (Date.now() >= sliceEnds) sliceEnds = await slice.nextSlice();
    }
    if (Date.now() >= sliceEnds) sliceEnds = await slice.nextSlice();
  }
}

/** Records a purge for all workers, in a file named `<milliseconds>-<random>`; deletes expired records. */
function recordPurge(folder, tags, now) {
  namesIn(folder).forEach((name) => {
    // The name begins with a dot while another worker writes the record.
    const recordedAt = Number(name.replace('.', '').split('-')[0]);
    if (recordedAt < now - RECORD_LIFETIME_MILLISECONDS) deleteFile(`${folder}/${name}`);
  });
  const name = `${now}-${Math.random().toString(36).slice(2)}`;
  fs.writeFileSync(`${folder}/.${name}`, JSON.stringify(tags));
  fs.renameSync(`${folder}/.${name}`, `${folder}/${name}`);
}

function refuse(r, status, code, message) {
  r.headersOut['Content-Type'] = 'application/json';
  r.return(
    status,
    JSON.stringify({ code, message, messageKey: `codes.${code}`, requestId: r.variables.request_id }),
  );
}

/** `POST /purge` with a bearer token and `{"tags":[...]}`. Responds with 204 once nothing with these tags is cached. */
async function purge(r) {
  if (r.method !== 'POST') return refuse(r, 405, 'METHOD_NOT_SUPPORTED', 'Purges require the method POST');
  if (!isAllowed(r)) return refuse(r, 401, 'UNAUTHORIZED', 'The token is missing or wrong');
  const tags = parseTags(r.requestText || '');
  if (!tags) return refuse(r, 400, 'BAD_REQUEST', `A purge has 1 to ${MAX_TAGS} tags`);
  const state = r.variables.edge_state;
  recordPurge(`${state}/purges`, tags, Date.now());
  const zones = tags.indexOf('*') >= 0 ? ALL_ZONES : TAGGED_ZONES;
  for (let at = 0; at < zones.length; at += 1) await deleteTagged(`${state}/${zones[at]}`, tags);
  return r.return(204);
}

/**
 * Whether the response was requested before its tags were purged: it may contain outdated values, so it is not cached.
 * nginx evaluates this for responses of the storefront only, never for cache hits.
 */
function outdated(r) {
  const folder = `${r.variables.edge_state}/purges`;
  const names = namesIn(folder);
  if (names.length === 0) return '';
  const seconds = Number((r.variables.upstream_header_time || '0').split(/[,: ]+/).pop()) || 0;
  const requestedAt = Date.now() - seconds * 1000 - CLOCK_MARGIN_MILLISECONDS;
  const line = r.variables.upstream_http_x_cache_tags || '';
  const later = names.filter((name) => Number(name.split('-')[0]) >= requestedAt);
  const matches = later.some((name) => {
    try {
      const tags = JSON.parse(fs.readFileSync(`${folder}/${name}`, 'utf8'));
      return tags.indexOf('*') >= 0 || hasAny(line, toTable(withKinds(tags)));
    } catch (_) {
      // Another worker has already deleted this expired record.
      return false;
    }
  });
  return matches ? '1' : '';
}

export default { purge, outdated };
