import { describe, expect, it } from 'vitest';
import { optionOf, PANEL } from '#shared/configuration/panel.fixture.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  configuredFiles,
  faultsOf,
  libraryFiles,
  productRowOf,
} from './test-catalogue.ts';

const MADE = 'products/made.json';
const PRINT =
  'products/made.json row 1 (WPC): is a PhotoPrint without a configuration that has a required File with cropToSize';
const size = PANEL.options.filter(({ input }) => input === 'Dimensions');
const photo = optionOf('photo', 'File', { required: true, limits: { cropToSize: true } });
const printed = (...options: object[]) => configuredFiles({ options }, { kind: 'PhotoPrint' });

describe('products and configurations', () => {
  it.each<[string, CatalogueFiles, string[]]>([
    ['that know each other', configuredFiles(), []],
    [
      'one for two products',
      {
        ...configuredFiles(),
        [MADE]: [
          productRowOf('WPC', { configuration: 'wpc' }),
          productRowOf('WPD', { configuration: 'wpc' }),
        ],
      },
      [],
    ],
    [
      'a configuration that nobody uses',
      { 'configurations/wpc.json': PANEL },
      ['configurations/wpc.json: no product has configuration wpc'],
    ],
    [
      'a product that names none',
      { [MADE]: [productRowOf('WPC', { configuration: 'wpd' })] },
      [`${MADE} row 1 (WPC): configuration wpd is not known`],
    ],
    [
      'a name that is no text',
      { [MADE]: [productRowOf('WPC', { configuration: 7 })] },
      [`${MADE} row 1 (WPC): configuration must be a \`string\` type, but the final value was: \`7\`.`],
    ],
    [
      'a file that is no JSON',
      { ...configuredFiles(), 'configurations/wpc.json': '{ "options": [' },
      [expect.stringMatching(/^configurations\/wpc\.json: .*JSON/)],
    ],
    [
      'a file that is no configuration',
      { ...configuredFiles(), 'configurations/wpc.json': [] },
      ['configurations/wpc.json must be an object'],
    ],
    [
      'every file that is wrong',
      {
        ...configuredFiles({ options: [] }),
        'configurations/ppw.json': { options: [{ ...photo, id: 'Photo' }] },
      },
      [
        'configurations/ppw.json options[0].id: must be lower-case words parted by dashes',
        'configurations/wpc.json options: must hold at least 1',
      ],
    ],
    ['a print', printed(...size, photo), []],
    ['a print without a configuration', { [MADE]: [productRowOf('WPC', { kind: 'PhotoPrint' })] }, [PRINT]],
    ['a print of nothing', printed(...size), [PRINT]],
    ['a print of a picture that need not be', printed(...size, { ...photo, required: false }), [PRINT]],
    ['a print of a picture as it comes', printed(...size, { ...photo, limits: {} }), [PRINT]],
    [
      'a print of a picture that is not always asked for',
      printed(...size, {
        ...photo,
        visibleWhen: [{ kind: 'range', optionId: 'size', side: 'width', min: 900 }],
      }),
      [PRINT],
    ],
  ])('has words for %s', (_what, files, expected) => {
    expect(faultsOf(files)).toEqual(expected);
  });
});

const HASH = 'a'.repeat(64);
const LIBRARY = 'library.json row 1 (print-1)';

describe('the library', () => {
  it.each<[string, CatalogueFiles, string[]]>([
    ['that is free', libraryFiles({}), []],
    ['with a code', libraryFiles({ licence: 'code', licenceHashes: [HASH] }), []],
    ['without files to print yet', { 'library.json': libraryFiles({})['library.json'] }, []],
    [
      'with a code that nobody knows',
      libraryFiles({ licence: 'code' }),
      [`${LIBRARY}: licence code needs licenceHashes`],
    ],
    [
      'that is free, with codes',
      libraryFiles({ licenceHashes: [HASH] }),
      [`${LIBRARY}: licenceHashes do not belong here: the licence is free`],
    ],
    [
      'with a code as it is written',
      libraryFiles({ licence: 'code', licenceHashes: ['EF-ABCD-2345-WXYZ'] }),
      [`${LIBRARY}: licenceHashes[0] must be a SHA-256 as 64 hexadecimal digits`],
    ],
    [
      'with the same picture twice',
      libraryFiles({ id: 'print-1' }, { id: 'print-1' }),
      [
        `library.json row 2 (print-1): id print-1 stands already in ${LIBRARY}`,
        'assets/library/library.json row 2 (print-1): id print-1 stands already in assets/library/library.json row 1 (print-1)',
      ],
    ],
    [
      'without one of the files',
      { ...libraryFiles({}, {}), '../assets/library/library.json': [] },
      [
        `${LIBRARY}: there is no file to print in assets/library`,
        'library.json row 2 (print-2): there is no file to print in assets/library',
      ],
    ],
    [
      'without its preview',
      {
        ...libraryFiles({}, {}),
        'image-sets.json': [],
        '../assets/pictures/manifest.json': { 'lib-print-2': { width: 1_200, height: 800 } },
        'categories.json': (catalogueFiles()['categories.json'] as object[]).slice(1),
        'products/table.json': [productRowOf('TCR-PET', { categories: ['floor'] })],
      },
      [`${LIBRARY}: there is no picture lib-print-1`],
    ],
  ])('has words for one %s', (_what, files, expected) => {
    expect(faultsOf(files)).toEqual(expected);
  });

  it('needs words in every language', () => {
    const texts = {
      nl: { title: 'a', words: ['b'] },
      de: { title: 'a', words: [] },
      fr: { title: 'a', words: ['b'] },
    };
    expect(faultsOf(libraryFiles({ texts }))).toEqual(
      expect.arrayContaining([
        `${LIBRARY}: texts.de.words field must have at least 1 items`,
        expect.stringContaining(`${LIBRARY}: texts.en`),
      ]),
    );
  });
});
