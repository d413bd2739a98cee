import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '#server/platform/process-env.ts';
import { answerOf, type Contender, served } from './contender.ts';
import { freePort, SERVER_CORE, startPinned } from './pinned-process.ts';
import { SHOP_HOST } from './shops.ts';

// nginx makes these itself, or takes them as a setting.
const OF_NGINX = new Set([
  'content-length',
  'content-type',
  'server',
  'last-modified',
  'etag',
  'accept-ranges',
]);

// Debian keeps nginx where only root looks.
const PATH = `${processEnv.PATH ?? ''}:/usr/sbin`;

/** Whether nginx is on this machine. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;
}

/** A folder that nginx's worker may read, which works as nobody when root starts it. */
function workFolder(folder: string, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  chmodSync(folder, 0o755);
  return made;
}

/** A line of the edge's log as far as nginx knows it by itself: both sides write as much. */
const LOG_FORMAT = `log_format same escape=json '{"time":"$time_iso8601","requestId":"$request_id","client":"$remote_addr",'
    '"scheme":"$scheme","protocol":"$server_protocol","method":"$request_method","host":"$host","site":"$server_name",'
    '"path":"$uri","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"cache":"$upstream_cache_status",'
    '"encoding":"$http_accept_encoding","limited":"$limit_req_status","upstreamStatus":"$upstream_status",'
    '"upstreamConnect":"$upstream_connect_time","upstreamHeader":"$upstream_header_time",'
    '"upstreamSeconds":"$upstream_response_time"}'`;

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, (character) => `\\${character}`)}"`;
}

/** The shop's edge with one worker before a storefront, asked for a page until it has kept it. */
export async function edgeHit(
  name: string,
  origin: string,
  page: string,
  folder: string,
): Promise<Contender & { address: string }> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const edge = await startPinned({
    core: SERVER_CORE,
    command: 'sh',
    args: ['nginx/edge.sh'],
    env: {
      PATH,
      ORIGINS: `easyfelt=${new URL(origin).host}`,
      EDGE_EXTRA_HOSTS: 'localhost *.localhost',
      EDGE_STATE: workFolder(folder, 'edge'),
      EDGE_ACCESS_LOG: '/dev/null',
      EDGE_WORKERS: '1',
      EDGE_LIMITS: 'off',
      EDGE_LOG_LEVEL: 'error',
      EDGE_LISTEN: `127.0.0.1:${port}`,
      EDGE_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
      PURGE_TOKEN: 'a-token-of-the-bench',
    },
    up: async () => (await fetch(`http://127.0.0.1:${adminPort}/healthz`)).ok,
  });
  const address = `http://127.0.0.1:${port}${page}`;
  await answerOf(address, SHOP_HOST);
  const { headers } = await answerOf(address, SHOP_HOST);
  if (headers['x-cache'] !== 'HIT')
    throw new Error(`The edge answers ${headers['x-cache']}, not from its cache`);
  const contender = await served(name, address, edge, SHOP_HOST);
  return { ...contender, address, stop: () => edge.stop() };
}

/** Debian's nginx with one worker, sending a file of the same bytes with the same headers as an address answers. */
export async function nginxStatic(address: string, folder: string): Promise<Contender> {
  const { headers, body } = await answerOf(address, SHOP_HOST);
  const port = await freePort();
  const state = workFolder(folder, 'static');
  writeFileSync(path.join(state, 'page'), body);
  const added = Object.entries(headers)
    .filter(([name]) => !OF_NGINX.has(name))
    // An id is made for every answer, here as there.
    .map(([name, value]) => `add_header ${name} ${name === 'x-request-id' ? '$request_id' : quoted(value)};`);
  writeFileSync(
    path.join(state, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${state}/pid; error_log stderr crit;
events { worker_connections 512; }
http {
  ${LOG_FORMAT};
  access_log /dev/null same buffer=64k flush=1s; server_tokens off; sendfile on;
  keepalive_timeout 600s; keepalive_requests 10000;
  server {
    listen 127.0.0.1:${port};
    root ${state};
    location = /page { default_type ${quoted(headers['content-type'] ?? 'text/html')}; ${added.join(' ')} }
  }
}
`,
  );
  const url = `http://127.0.0.1:${port}/page`;
  const nginx = await startPinned({
    core: SERVER_CORE,
    command: 'nginx',
    args: ['-p', state, '-c', path.join(state, 'nginx.conf')],
    env: { PATH },
    up: async () => (await fetch(url)).ok,
  });
  const contender = await served('nginx, a static file', url, nginx);
  return { ...contender, stop: () => nginx.stop() };
}
