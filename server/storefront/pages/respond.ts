import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { StoredPage } from './cached-page.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';

/** Header names and values in turn, as `writeHead` takes them without a table in between. */
export type FlatHeaders = readonly string[];

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** The headers that a middleware sets on every answer alike, found out once. */
export function headersSetBy(middleware: RequestHandler): FlatHeaders {
  const found: string[] = [];
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      found.push(name, String(value));
      return response;
    },
    removeHeader: () => undefined,
  };
  // helmet asks nothing of a request or a response but this.
  middleware({} as never, response as never, () => undefined);
  return found;
}

/** Sends a page. A HEAD request gets the same headers; Node leaves the body out. */
export function writePage(
  res: ServerResponse,
  { status, headers, body }: { status: number; headers: Headers; body: Buffer | string },
  further: FlatHeaders,
): void {
  const flat = [...further];
  for (const [name, value] of Object.entries(headers)) flat.push(name, String(value));
  res.writeHead(status, flat);
  res.end(body);
}

interface Ready {
  readonly headers: string[];
  readonly body: Buffer;
}

/** The complete answers of a kept page, one for each encoding, made when first asked for and as long as it is kept. */
export function createKeptAnswers(further: FlatHeaders) {
  const made = new WeakMap<StoredPage, Partial<Record<Encoding, Ready>>>();

  function make(page: StoredPage, encoding: Encoding): Ready {
    const body = encoding === 'identity' ? page.html : page[encoding];
    const headers = [...further];
    for (const [name, value] of Object.entries(page.headers)) headers.push(name, value);
    headers.push('X-Cache-Tags', page.tags.join(' '), 'Vary', 'Accept-Encoding');
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length), 'Server-Timing', 'page;desc=hit');
    return { headers, body };
  }

  const encodings = new Map<string, Encoding>();
  const encodingOf = (header: string): Encoding => {
    let encoding = encodings.get(header);
    if (!encoding) {
      encoding = chooseEncoding(header);
      // Browsers send a handful; whoever makes them up is not remembered.
      if (encodings.size < 200) encodings.set(header, encoding);
    }
    return encoding;
  };

  return {
    write(req: IncomingMessage, res: ServerResponse, page: StoredPage): void {
      const accepted = req.headers['accept-encoding'];
      const encoding = accepted ? encodingOf(accepted) : 'identity';
      let ready = made.get(page);
      if (!ready) {
        ready = {};
        made.set(page, ready);
      }
      ready[encoding] ??= make(page, encoding);
      const { headers, body } = ready[encoding];
      res.writeHead(page.status, headers);
      res.end(body);
    },
  };
}
