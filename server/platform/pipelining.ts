import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send before their responses. Browsers and proxies send one at a time. */
const MAX_UNANSWERED = 8;

interface Pipeline {
  last: ServerResponse;
  unanswered: number;
}

/**
 * Handles the requests of a connection one after the other: a pipelined request waits until the response before it has been
 * sent. Disconnects clients that send many requests without waiting for the responses: Node reads a thousand of them in one
 * turn of the event loop, and everybody else would wait for all of them. Only the first of those is handled.
 */
export function limitPipelining(app: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (req, res) => {
    const { socket } = req;
    const pipeline = pipelines.get(socket);
    if (!pipeline) pipelines.set(socket, { last: res, unanswered: 1 });
    else {
      const { last } = pipeline;
      pipeline.last = res;
      if (last.writableFinished) pipeline.unanswered = 1;
      else {
        pipeline.unanswered += 1;
        if (pipeline.unanswered > MAX_UNANSWERED) socket.destroy();
        else last.once('finish', () => setImmediate(handle, app, req, res));
        return;
      }
    }
    app(req, res);
  };
}

function handle(app: RequestListener, ...[req, res]: Parameters<RequestListener>): void {
  if (!req.socket.destroyed) app(req, res);
}
