import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';

await runProgram({
  name: 'npm run drills --',
  help: 'faults of processes and dependencies, under load',
  byDefault: 'run',
  commands: {
    run: command({
      help: 'causes one fault after the other, and fails when a shop does not take it as written',
      details: `Starts PostgreSQL, Redis, one commerce API, two storefronts and an edge on this machine, without containers. Buyers and
readers visit them through the edge while processes are killed and stopped, dependencies hang, a disk is full, clocks are wrong,
releases roll, and one or all of three nodes of OpenSearch are lost. After each fault the books are compared: a purchase is lost when the provider has its money and the
shop has no order, and doubled when it was paid, numbered or delivered twice.`,
      options: {
        only: { type: 'string', value: 'WORD', default: '', help: 'only faults whose name contains it' },
        list: { type: 'boolean', default: false, help: 'the faults with their expectations' },
      },
      read: ({ only, list }) => ({ only, isList: list }),
      run: async (input) => (await import('./run-drills.ts')).runDrills(input),
    }),
  },
});
