import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A finished span as a collector receives it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly failed: boolean;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly status?: { readonly code?: number };
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansOf({ resourceSpans }: Export): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, status, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        attributes: plain(attributes),
        failed: status?.code === 2,
        service: String(plain(resource.attributes)['service.name']),
      })),
    ),
  );
}

/** An OTLP/HTTP collector that stores every span; a `hanging` one never responds. */
export async function openCollector({ hanging = false } = {}) {
  const spans: CollectedSpan[] = [];
  let exports = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    exports += 1;
    if (hanging) return;
    spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Export));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: spans as readonly CollectedSpan[],
    exports: () => exports,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
