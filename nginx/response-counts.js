/** Runs inside nginx (njs 0.7.9 and later: no destructuring, Map, Set or URLSearchParams). */
import fs from 'fs';
import slice from './time-slice.js';

/** As in server/platform/telemetry/metrics.ts. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CHUNK_BYTES = 65536;
/** The log is emptied when all of it is counted and it has this size. */
const MAX_LOG_BYTES = 1048576;
/** A worker that was killed leaves its lock behind. Counting a chunk takes milliseconds. */
const LOCK_LIFETIME_MILLISECONDS = 10000;

/** All responses so far; `offset` is the position in the log up to which they are counted. */
function empty() {
  return {
    offset: 0,
    requests: {},
    durations: {},
    cache: {},
    upstream: {},
    upstreamDurations: {},
    failures: {},
  };
}

function read(folder) {
  try {
    return Object.assign(empty(), JSON.parse(fs.readFileSync(`${folder}/counts.json`, 'utf8')));
  } catch (_) {
    return empty();
  }
}

function write(folder, counts) {
  fs.writeFileSync(`${folder}/counts.part`, JSON.stringify(counts));
  fs.renameSync(`${folder}/counts.part`, `${folder}/counts.json`);
}

function add(table, name, count) {
  table[name] = (table[name] || 0) + count;
}

/** A histogram: the count of each bucket and of larger values, not cumulative, and the sum. */
function observe(histograms, name, seconds, count) {
  if (!histograms[name]) {
    histograms[name] = { buckets: BUCKETS_SECONDS.map(() => 0).concat(0), sum: 0 };
  }
  let at = 0;
  while (at < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[at]) at += 1;
  histograms[name].buckets[at] += count;
  histograms[name].sum += seconds * count;
}

/** Whether a line is of a background update: it has asked a storefront, and completed no request of a visitor. */
function isUpdate(cacheState, upstreamStatus, completion) {
  const hasUpdated = upstreamStatus !== '-' && /^(EXPIRED|STALE|UPDATING|REVALIDATED)$/.test(cacheState);
  return hasUpdated && completion !== 'OK';
}

/** Why an attempt has no response, as in $edge_failure; undefined when it has one. */
function failureOf(status, seconds, bytesSent, isLast) {
  // Only what a stopping storefront has refused is followed by a further attempt.
  if (status === '503' && !isLast) return 'stopping';
  if (seconds !== '-' || bytesSent === undefined) return undefined;
  if (status === '502') return bytesSent === '0' ? 'refused' : 'closed';
  if (status === '504') return bytesSent === '0' ? 'unreachable' : 'silent';
  return undefined;
}

/** Adds a line of the log format `metrics`, which occurred `count` times. */
function addLine(counts, line, count) {
  const fields = line.split('\t');
  // Lines of earlier releases have no bytes or no completion.
  if (fields.length < 6 || fields.length > 8) return;
  const route = fields[0] === '-' ? 'none' : fields[0];
  const cacheState = fields[1];
  if (!isUpdate(cacheState, fields[4], fields[7])) {
    add(counts.requests, `${route}\t${fields[2]}`, count);
    observe(counts.durations, route, Number(fields[3]), count);
    if (cacheState !== '-') add(counts.cache, `${route}\t${cacheState.toLowerCase()}`, count);
  }
  if (fields[4] === '-') return;
  // One value for each attempt; a colon separates those of different locations.
  const statuses = fields[4].split(/, | : /);
  const seconds = fields[5].split(/, | : /);
  const bytesSent = (fields[6] || '').split(/, | : /);
  statuses.forEach((status, at) => {
    if (!/^\d+$/.test(status)) return;
    add(counts.upstream, status, count);
    const failure = failureOf(status, seconds[at], bytesSent[at] || undefined, at === statuses.length - 1);
    if (failure) add(counts.failures, failure, count);
    if (/^[\d.]+$/.test(seconds[at])) observe(counts.upstreamDurations, route, Number(seconds[at]), count);
  });
}

/** Counts the next chunk of the log. Returns false at its end. */
function countChunk(folder) {
  const counts = read(folder);
  const log = `${folder}/log`;
  const size = fs.statSync(log).size;
  if (counts.offset > size) counts.offset = 0;
  if (counts.offset === size) return false;
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - counts.offset));
  const descriptor = fs.openSync(log, 'r');
  let bytes = 0;
  try {
    bytes = fs.readSync(descriptor, chunk, 0, chunk.length, counts.offset);
  } finally {
    fs.closeSync(descriptor);
  }
  const lines = chunk.toString('utf8', 0, bytes).split('\n');
  // The chunk may end with a part of a line.
  const rest = lines.pop();
  // Most lines occur many times, and parsing one is slow.
  const occurrences = {};
  lines.forEach((line) => {
    occurrences[line] = (occurrences[line] || 0) + 1;
  });
  Object.keys(occurrences).forEach((line) => {
    addLine(counts, line, occurrences[line]);
  });
  counts.offset += bytes - rest.length;
  const isEnd = counts.offset + rest.length >= size;
  if (isEnd && rest.length === 0 && size >= MAX_LOG_BYTES) {
    // nginx appends, so it continues at the start of the file. Lines written since the read above are lost.
    fs.writeFileSync(log, '');
    counts.offset = 0;
  }
  write(folder, counts);
  return !isEnd;
}

/** Runs `work` unless another worker is counting; returns its result, or false. */
function locked(folder, work) {
  const lock = `${folder}/lock`;
  try {
    fs.mkdirSync(lock);
  } catch (_) {
    removeOldLock(lock);
    return false;
  }
  try {
    return work();
  } finally {
    fs.rmdirSync(lock);
  }
}

function removeOldLock(lock) {
  try {
    if (Date.now() - fs.statSync(lock).mtimeMs > LOCK_LIFETIME_MILLISECONDS) fs.rmdirSync(lock);
  } catch (_) {
    // The other worker has finished.
  }
}

/**
 * Counts what nginx has logged since the last call, in slices so that no visitor waits; returns all counts. Never
 * rejects: when the disk is full, the counts stay as they are.
 */
async function collect(folder) {
  let sliceEnds = slice.sliceEnd();
  try {
    while (locked(folder, () => countChunk(folder))) {
      if (Date.now() >= sliceEnds) sliceEnds = await slice.nextSlice();
    }
  } catch (error) {
    ngx.log(ngx.ERR, `responses are not counted: ${error.message}`);
  }
  return read(folder);
}

export default { collect, BUCKETS_SECONDS };
