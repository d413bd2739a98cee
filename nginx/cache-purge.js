/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */
import crypto from 'crypto';
import fs from 'fs';

/** Zones whose answers carry tags, and all there are. */
const TAGGED = ['pages'];
const ALL = ['pages', 'files'];
/** The names and headers of a stored answer stand before its body, and fit into proxy_buffer_size and the key. */
const HEAD_BYTES = 10240;
const LONGEST_SLICE_MILLISECONDS = 2;
const MOST_TAGS = 500;
const FEW_TAGS = 16;
/** Longer than any answer can be on its way from the storefront. */
const RECORD_KEPT_MILLISECONDS = 120000;
/** Clocks inside nginx are a loop's turn old. */
const CLOCK_MARGIN_MILLISECONDS = 5;

/** Lets others have their turn; answers until when the next slice may last. */
async function nextSlice() {
  // Not 0: nginx would run the timer again and again before it looks at a visitor.
  await new Promise((resolve) => setTimeout(resolve, 1));
  return Date.now() + LONGEST_SLICE_MILLISECONDS;
}

function digest(text) {
  return crypto.createHash('sha256').update(text).digest('hex');
}

/** Digests are compared, so that time tells nothing about the token. */
function isAllowed(r) {
  const token = process.env.PURGE_TOKEN;
  return Boolean(token) && digest(r.headersIn.Authorization || '') === digest(`Bearer ${token}`);
}

function tagsOf(text) {
  let tags;
  try {
    tags = JSON.parse(text).tags;
  } catch (_) {
    return undefined;
  }
  if (!Array.isArray(tags) || tags.length < 1 || tags.length > MOST_TAGS) return undefined;
  return tags.every((tag) => typeof tag === 'string' && /^[\x21-\x7e]{1,200}$/.test(tag)) ? tags : undefined;
}

function asTable(tags) {
  const table = {};
  tags.forEach((tag) => {
    table[`t${tag}`] = true;
  });
  return table;
}

function isAnyIn(line, wanted) {
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

function remove(file) {
  try {
    fs.unlinkSync(file);
  } catch (_) {
    // nginx itself has just removed it.
  }
}

/** The bytes of the tags a file was stored with, undefined when it has none or is gone. `head` serves every file. */
function tagBytes(file, head) {
  let descriptor;
  try {
    descriptor = fs.openSync(file, 'r');
  } catch (_) {
    return undefined;
  }
  let bytes = 0;
  try {
    bytes = fs.readSync(descriptor, head, 0, HEAD_BYTES, 0);
  } finally {
    fs.closeSync(descriptor);
  }
  const name = '\nX-Cache-Tags: ';
  let start = head.indexOf(name);
  if (start < 0) start = head.indexOf(name.toLowerCase());
  if (start < 0 || start >= bytes) return undefined;
  const end = head.indexOf('\r', start);
  return end < 0 || end > bytes ? undefined : head.subarray(start + name.length, end);
}

/** Looking for a few tags among the bytes is four times faster than taking every line apart. */
function carriesAny(line, tags, wanted) {
  if (!line) return false;
  const isLikely = tags.length > FEW_TAGS || tags.some((tag) => line.indexOf(tag) >= 0);
  return isLikely && isAnyIn(line.toString(), wanted);
}

/**
 * Removes what carries one of the tags, `*` everything, also what is just being written: nginx then misses cleanly
 * and the lock makes one request of many. In slices, so that no visitor waits for it.
 */
async function sweep(folder, tags) {
  const everything = tags.indexOf('*') >= 0;
  const wanted = asTable(tags);
  const head = Buffer.alloc(HEAD_BYTES);
  const shards = namesIn(folder);
  let sliceEnds = Date.now() + LONGEST_SLICE_MILLISECONDS;
  for (let shard = 0; shard < shards.length; shard += 1) {
    const names = namesIn(`${folder}/${shards[shard]}`);
    for (let at = 0; at < names.length; at += 1) {
      const file = `${folder}/${shards[shard]}/${names[at]}`;
      if (everything || carriesAny(tagBytes(file, head), tags, wanted)) remove(file);
      if (Date.now() >= sliceEnds) sliceEnds = await nextSlice();
    }
    if (Date.now() >= sliceEnds) sliceEnds = await nextSlice();
  }
}

/** Purges on record by time: `<milliseconds>-<random>` in one folder that all workers see. */
function record(folder, tags, now) {
  namesIn(folder).forEach((name) => {
    if (Number(name.split('-')[0]) < now - RECORD_KEPT_MILLISECONDS) remove(`${folder}/${name}`);
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

/** `POST /purge` with a bearer token and `{"tags":[...]}`: 204 when nothing with these tags is stored any more. */
async function purge(r) {
  if (r.method !== 'POST') return refuse(r, 405, 'METHOD_NOT_SUPPORTED', 'A purge is a POST');
  if (!isAllowed(r)) return refuse(r, 401, 'UNAUTHORIZED', 'A purge needs the token');
  const tags = tagsOf(r.requestText || '');
  if (!tags) return refuse(r, 400, 'BAD_REQUEST', `A purge names 1 to ${MOST_TAGS} tags`);
  const state = r.variables.edge_state;
  record(`${state}/purges`, tags, Date.now());
  const zones = tags.indexOf('*') >= 0 ? ALL : TAGGED;
  for (let at = 0; at < zones.length; at += 1) await sweep(`${state}/${zones[at]}`, tags);
  return r.return(204);
}

/**
 * Whether the answer at hand was asked for before its tags were purged: it may be the old one, so it is not stored.
 * Evaluated on answers of the storefront alone, never on a hit.
 */
function overtaken(r) {
  const folder = `${r.variables.edge_state}/purges`;
  const names = namesIn(folder);
  if (names.length === 0) return '';
  const seconds = Number((r.variables.upstream_header_time || '0').split(/[,: ]+/).pop()) || 0;
  const askedAt = Date.now() - seconds * 1000 - CLOCK_MARGIN_MILLISECONDS;
  const line = r.variables.upstream_http_x_cache_tags || '';
  const later = names.filter((name) => Number(name.split('-')[0]) >= askedAt);
  const matches = later.some((name) => {
    try {
      const tags = JSON.parse(fs.readFileSync(`${folder}/${name}`, 'utf8'));
      return tags.indexOf('*') >= 0 || isAnyIn(line, asTable(tags));
    } catch (_) {
      // Another worker has just forgotten this record: it was old.
      return false;
    }
  });
  return matches ? '1' : '';
}

export default { purge, overtaken };
