import { createDurationHistogram, measureDuration } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import type { RenderQueue } from '../pages/render-queue.ts';

const durations = createDurationHistogram({
  name: 'page_render_duration_seconds',
  help: 'Duration of page renders with their reads, without the time in the queue.',
  labelNames: ['kind'],
});

/** Adds duration metrics and spans to the renders of a queue. */
export function withRenderMetrics(queue: RenderQueue): RenderQueue {
  return {
    stats: queue.stats,
    run: (render, options = {}) => {
      const kind = options.priority ? 'private' : 'public';
      const attributes = { kind };
      const measured = () =>
        inSpan({ name: 'page render', attributes }, () =>
          measureDuration(durations, () => attributes, render),
        );
      return queue.run(measured, options);
    },
  };
}
