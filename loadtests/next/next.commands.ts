import { command } from '#server/platform/commands/command.ts';
import { parseAtLeast, parseWhole } from '#server/platform/commands/option-values.ts';

export const NEXT = command({
  help: "rendered and cached pages beside Next's pages router with the same HTML; needs npm, and the network once",
  details: `The server under test has a core of its own, and only its CPU time counts. Next gets the markup of our pages as React
components, the data of their queries as props, and its production build. Both must have the same text and elements.
Each case is measured plain, in gzip, and as a browser asks for it: Next answers in gzip, the shop in zstd or brotli.

  case           Next                  goal
  rendered page  getServerSideProps    8
  cached page    revalidated (ISR)    50`,
  options: {
    'next-dir': {
      type: 'string',
      value: 'DIR',
      help: 'where Next is installed and stays; by default a temporary folder',
    },
    only: { type: 'string', value: 'WORD', default: '', help: 'only cases whose name contains the word' },
    product: { type: 'string', value: 'PATH', help: 'the product page to measure' },
    rounds: { type: 'string', value: 'N', default: '5', help: 'alternating rounds' },
    texts: {
      type: 'boolean',
      default: false,
      help: 'Next sends the texts of the page to the browser too, as its libraries for translations do',
    },
    seconds: { type: 'string', value: 'N', default: '2', help: 'of a round' },
  },
  read: ({ 'next-dir': nextFolder, only, product, rounds, seconds, texts }) => ({
    nextFolder,
    only,
    product,
    hasTexts: texts,
    rounds: parseWhole('--rounds', rounds),
    seconds: parseAtLeast('--seconds', seconds, 0.1),
  }),
  run: async (input) => (await import('./measure-next.ts')).measureNext(input),
});
