import { createDurations, timed } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import type { RenderGate } from '../pages/render-queue.ts';

const durations = createDurations({
  name: 'page_render_duration_seconds',
  help: 'Renders with what they read, without the wait for their turn.',
  labelNames: ['kind'],
});

/** The gate, with every render that passes it timed and traced. */
export function measuredGate(gate: RenderGate): RenderGate {
  return {
    stats: gate.stats,
    run: (render, options = {}) => {
      const kind = options.own ? 'private' : 'public';
      const attributes = { kind };
      const measured = () =>
        inSpan({ name: 'page render', attributes }, () => timed(durations, () => attributes, render));
      return gate.run(measured, options);
    },
  };
}
