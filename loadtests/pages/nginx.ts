import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '#server/platform/env/process-env.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { SERVER_CORE, startPinned } from '#server/platform/testing/processes/pinned-process.ts';
import { SHOP_HOST } from '#server/platform/testing/processes/shop-processes.ts';
import { type Contender, fetchWireResponse, httpContender } from './contender.ts';

// Headers that nginx sets itself or by a directive.
const NGINX_HEADERS = new Set([
  'content-length',
  'content-type',
  'server',
  'last-modified',
  'etag',
  'accept-ranges',
]);

// Debian installs nginx in a folder that is only on root's PATH.
const PATH = `${processEnv.PATH ?? ''}:/usr/sbin`;

/** Programs that the edge needs and this machine lacks; undefined when it has everything. */
export function missingEdgePart({
  searchPath = PATH,
  modules = processEnv.NGINX_MODULES ?? '/usr/lib/nginx/modules',
}: {
  readonly searchPath?: string;
  readonly modules?: string;
} = {}): string | undefined {
  if (spawnSync('nginx', ['-v'], { env: { PATH: searchPath } }).status !== 0) return 'nginx is not installed';
  if (existsSync(path.join(modules, 'ngx_http_js_module.so'))) return undefined;
  return `nginx has no njs in ${modules} (Debian: libnginx-mod-http-js)`;
}

/** A folder that the nginx worker may read: it runs as nobody when root starts nginx. */
function workFolder(folder: string, name: string): string {
  const created = path.join(folder, name);
  mkdirSync(created, { recursive: true });
  chmodSync(folder, 0o755);
  return created;
}

/** The edge's log format without njs variables: both sides write log lines of the same size. */
const LOG_FORMAT = `log_format same escape=json '{"time":"$time_iso8601","requestId":"$request_id","client":"$remote_addr",'
    '"scheme":"$scheme","protocol":"$server_protocol","method":"$request_method","host":"$host","site":"$server_name",'
    '"path":"$uri","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"cache":"$upstream_cache_status",'
    '"encoding":"$http_accept_encoding","limited":"$limit_req_status","upstreamStatus":"$upstream_status",'
    '"upstreamConnect":"$upstream_connect_time","upstreamHeader":"$upstream_header_time",'
    '"upstreamSeconds":"$upstream_response_time"}'`;

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, (character) => `\\${character}`)}"`;
}

/** The edge with one worker in front of a storefront, with the page in its cache. */
export async function edgeContender(
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
    isReady: async () => (await fetch(`http://127.0.0.1:${adminPort}/healthz`)).ok,
  });
  const address = `http://127.0.0.1:${port}${page}`;
  await fetchWireResponse(address, SHOP_HOST);
  const { headers } = await fetchWireResponse(address, SHOP_HOST);
  if (headers['x-cache'] !== 'HIT') throw new Error(`The edge returned ${headers['x-cache']} instead of HIT`);
  const contender = await httpContender(name, address, edge, SHOP_HOST);
  return { ...contender, address, stop: () => edge.stop() };
}

/** nginx with one worker that sends a file with the same bytes and headers as the response of a URL. */
export async function staticFileContender(address: string, folder: string): Promise<Contender> {
  const { headers, body } = await fetchWireResponse(address, SHOP_HOST);
  const port = await freePort();
  const state = workFolder(folder, 'static');
  writeFileSync(path.join(state, 'page'), body);
  const headerDirectives = Object.entries(headers)
    .filter(([name]) => !NGINX_HEADERS.has(name))
    // Both sides generate an id for every response.
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
    location = /page { default_type ${quoted(headers['content-type'] ?? 'text/html')}; ${headerDirectives.join(' ')} }
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
    isReady: async () => (await fetch(url)).ok,
  });
  const contender = await httpContender('nginx, a static file', url, nginx);
  return { ...contender, stop: () => nginx.stop() };
}
