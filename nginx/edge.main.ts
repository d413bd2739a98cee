import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';

await runProgram({
  name: 'npm run edge --',
  help: 'nginx as edge',
  byDefault: 'start',
  commands: {
    start: command({
      help: 'in front of a running shop, until Ctrl+C',
      details:
        'Settings: ORIGIN, EDGE_PORT, EDGE_TLS_PORT, EDGE_ADMIN_PORT, EDGE_HOST, BRAND, and those of nginx/edge.sh.',
      read: () => undefined,
      run: async () => (await import('./start-edge.ts')).startEdgeCommand(),
    }),
    config: command({
      help: 'writes nginx/generated from the code of the shop',
      read: () => undefined,
      run: async () => (await import('./write-edge-config.ts')).writeEdgeConfig(),
    }),
  },
});
