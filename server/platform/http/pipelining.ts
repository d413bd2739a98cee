import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LRUCache } from 'lru-cache';

/** Pending requests that a connection may have. Browsers and proxies send one at a time. */
const MAX_PENDING = 8;
const REFUSAL_MS = 1_000;
const MAX_REFUSED_ADDRESSES = 10_000;

interface Pipeline {
  last: ServerResponse;
  /** The response of the request that is handled. */
  current: ServerResponse;
  /** Requests whose response is not finished. */
  pending: number;
}

export interface PipeliningLimit {
  /** For the event `connection` of the server. */
  readonly accept: (socket: Socket) => void;
  /** For its event `request`. */
  readonly handle: RequestListener;
  /** Whether a response has begun on a connection and is not finished. */
  isResponding(socket: Duplex): boolean;
}

/**
 * Handles the requests of a connection one after the other: a pipelined request waits until the response before it has been
 * sent. Disconnects clients that send many requests without waiting for the responses: Node parses a thousand of them in one
 * turn of the event loop, and everybody else would wait for all of them. Only the first of those is handled, and further
 * connections of the same address are refused for a second.
 */
export function limitPipelining(app: RequestListener): PipeliningLimit {
  const pipelines = new WeakMap<Duplex, Pipeline>();
  /** The end of each refusal by address. */
  const refusals = new LRUCache<string, number>({ max: MAX_REFUSED_ADDRESSES });

  function disconnect(socket: Socket): void {
    if (socket.remoteAddress) refusals.set(socket.remoteAddress, performance.now() + REFUSAL_MS);
    socket.destroy();
  }

  return {
    accept(socket) {
      const until = refusals.get(socket.remoteAddress ?? '') ?? 0;
      if (performance.now() < until) socket.destroy();
    },
    handle(req, res) {
      const { socket } = req;
      const pipeline = pipelines.get(socket);
      if (!pipeline) pipelines.set(socket, { last: res, current: res, pending: 1 });
      else {
        const { last } = pipeline;
        pipeline.last = res;
        if (last.writableFinished) {
          pipeline.pending = 1;
          pipeline.current = res;
        } else {
          pipeline.pending += 1;
          if (pipeline.pending > MAX_PENDING) disconnect(socket);
          else {
            last.once('finish', () => {
              pipeline.pending -= 1;
              pipeline.current = res;
              setImmediate(handleIfOpen, app, req, res);
            });
          }
          return;
        }
      }
      app(req, res);
    },
    isResponding(socket) {
      const current = pipelines.get(socket)?.current;
      return current?.headersSent === true && !current.writableFinished;
    },
  };
}

function handleIfOpen(app: RequestListener, ...[req, res]: Parameters<RequestListener>): void {
  if (!req.socket.destroyed) app(req, res);
}
