import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';

await runProgram({
  name: 'npm run brands --',
  help: 'all brands in this checkout',
  byDefault: 'start',
  commands: {
    start: command({
      args: '[SITE...]',
      help: 'all brands, or the named ones, behind one edge, with one commerce API, until Ctrl+C',
      details: `The page at http://localhost:8000 links to every screen; the terminal says how much memory each process has. Settings:
OVERVIEW_PORT, EDGE_PORT, EDGE_ADMIN_PORT, API_PORT, DATA_DIR. It needs nginx with njs.`,
      read: (_values, sites) => sites,
      run: async (sites) => (await import('./start-all-brands.ts')).startAllBrands(sites),
    }),
    new: command({
      help: 'creates a brand that is ready to start (shared/brands/README.md)',
      options: {
        code: { type: 'string', value: 'XYZ', help: 'two to four capital letters' },
        site: { type: 'string', value: 'quietworks', help: 'folder and domain' },
        name: { type: 'string', value: '"Quiet Works"', help: 'as shoppers read it' },
        like: {
          type: 'string',
          value: 'CODE',
          default: 'DBC',
          help: 'design, switches and texts of this brand',
        },
      },
      read: ({ code, site, name, like }) => ({ code, site, name, like }),
      run: async (options) => (await import('./new-brand/new-brand.ts')).newBrand(options),
    }),
    statements: command({
      help: 'accessibility statements, from the table of criteria and their tests',
      read: () => undefined,
      run: async () => (await import('./accessibility/write-statements.ts')).writeStatements(),
    }),
    marks: command({
      help: 'touch icons and social pictures, from the SVG files of the brands',
      read: () => undefined,
      run: async () => (await import('./draw-all-marks.ts')).drawAllMarks(),
    }),
  },
});
