import { createCounter } from '#server/platform/telemetry/metrics.ts';

const countRun = createCounter({
  name: 'job_runs_total',
  help: 'Runs of background jobs and of the workers of outboxes.',
  labelNames: ['task', 'result'],
});

type JobResult = 'done' | 'failed';

export function countJobRun(task: string, result: JobResult): void {
  countRun(task, result);
}

/** Starts the series at 0: alerts use increase(), which misses the first run otherwise. */
export function startJobSeries(tasks: readonly string[]): void {
  for (const task of tasks) {
    for (const result of ['done', 'failed'] satisfies JobResult[]) countRun.series(task, result);
  }
}
