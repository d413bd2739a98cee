import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROVIDER_SCRIPTS } from '#server/platform/testing/third-parties/provider-scripts.ts';

/** Kilobytes of the real scripts, uncompressed: that of a container with Google Analytics, and two that load it. */
const KILOBYTES: Readonly<Record<string, number>> = {
  'www.googletagmanager.com': 330,
  'js-eu1.hsforms.net': 420,
  'ads.test': 90,
};
const FUNCTION_BYTES = 512;

/** Code of this size that compresses like a script, of which every function is compiled and called. */
function filler(kilobytes: number): string {
  const functions = Array.from({ length: (kilobytes * 1000) / FUNCTION_BYTES }, (_, index) => {
    const hash = createHash('sha512').update(String(index)).digest('hex');
    const lines = [0, 32, 64, 96].map(
      (at) =>
        `if (value % ${at + 3} > 1) value += "${hash.slice(at, at + 32)}".length * ${index}; else value ^= ${at};`,
    );
    return `function part${index}(value) { ${lines.join('\n')} return value; }`;
  });
  const calls = functions.map((_, index) => `sum = part${index}(sum);`);
  return `(() => { let sum = 1; ${functions.join('\n')}\n${calls.join('')} window.filler = sum; })();`;
}

export interface ProviderSite {
  /** Flags with which Chromium finds every other site here. */
  readonly chromiumFlags: readonly string[];
  stop(): void;
}

/** Plays the sites of all providers by HTTPS, with scripts of sizes that we estimated. `folder`: for its certificate. */
export async function startProviderSite(folder: string): Promise<ProviderSite> {
  const [key, cert] = ['tls.key', 'tls.crt'].map((name) => path.join(folder, name));
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const output = ['-keyout', key ?? '', '-out', cert ?? ''];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=provider.test', ...output], {
    stdio: 'pipe',
  });
  const bodies = new Map<string, Buffer>();
  const bodyOf = (host: string) => {
    const kilobytes = KILOBYTES[host];
    const script = [PROVIDER_SCRIPTS[host] ?? '', kilobytes ? filler(kilobytes) : ''].join('\n');
    const body = bodies.get(host) ?? gzipSync(script);
    bodies.set(host, body);
    return body;
  };
  const server = createServer(
    { key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') },
    (req, res) => {
      const headers = {
        'Content-Type': 'text/javascript',
        'Content-Encoding': 'gzip',
        'Cache-Control': 'max-age=900',
      };
      res.writeHead(200, headers).end(bodyOf(req.headers.host ?? ''));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    chromiumFlags: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE *.localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
