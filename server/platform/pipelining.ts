import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send before their responses. Browsers and proxies send one at a time. */
const MAX_UNANSWERED = 8;

interface Pipeline {
  last: ServerResponse;
  unanswered: number;
}

/**
 * Disconnects clients that send many requests without waiting for the responses (pipelining): Node reads a thousand of
 * them in one turn of the event loop, and everybody else would wait for all of them.
 */
export function limitPipelining(app: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (req, res) => {
    const { socket } = req;
    const pipeline = pipelines.get(socket);
    if (!pipeline) pipelines.set(socket, { last: res, unanswered: 1 });
    else {
      pipeline.unanswered = pipeline.last.writableFinished ? 1 : pipeline.unanswered + 1;
      pipeline.last = res;
      if (pipeline.unanswered > MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
    }
    app(req, res);
  };
}
