import { describe, expect, it } from 'vitest';
import { optionOf, PANEL } from '#shared/configuration/panel.fixture.ts';
import {
  type CatalogueFiles,
  catalogueFaults,
  catalogueFiles,
  configuredProductFiles,
  libraryFiles,
  productRow,
} from './catalogue.fixture.ts';

const FILE = 'products/made.json';
const PRINT_FAULT =
  'products/made.json row 1 (WPC): kind PhotoPrint needs a configuration with a required File option with cropToSize';
const size = PANEL.options.filter(({ input }) => input === 'Dimensions');
const photo = optionOf('photo', 'File', { required: true, limits: { cropToSize: true } });
const printed = (...options: object[]) => configuredProductFiles({ options }, { kind: 'PhotoPrint' });

describe('products and configurations', () => {
  it.each<[string, CatalogueFiles, string[]]>([
    ['that match', configuredProductFiles(), []],
    [
      'one configuration for two products',
      {
        ...configuredProductFiles(),
        [FILE]: [productRow('WPC', { configuration: 'wpc' }), productRow('WPD', { configuration: 'wpc' })],
      },
      [],
    ],
    [
      'an unused configuration',
      { 'configurations/wpc.json': PANEL },
      ['configurations/wpc.json: no product uses configuration wpc'],
    ],
    [
      'a product with an unknown configuration',
      { [FILE]: [productRow('WPC', { configuration: 'wpd' })] },
      [`${FILE} row 1 (WPC): unknown configuration wpd`],
    ],
    [
      'a configuration name that is not a string',
      { [FILE]: [productRow('WPC', { configuration: 7 })] },
      [`${FILE} row 1 (WPC): configuration must be a \`string\` type, but the final value was: \`7\`.`],
    ],
    [
      'a file that is not JSON',
      { ...configuredProductFiles(), 'configurations/wpc.json': '{ "options": [' },
      [expect.stringMatching(/^configurations\/wpc\.json: .*JSON/)],
    ],
    [
      'a file that is not a configuration',
      { ...configuredProductFiles(), 'configurations/wpc.json': [] },
      ['configurations/wpc.json must be an object'],
    ],
    [
      'every invalid file',
      {
        ...configuredProductFiles({ options: [] }),
        'configurations/ppw.json': { options: [{ ...photo, id: 'Photo' }] },
      },
      [
        'configurations/ppw.json options[0].id: must be lower-case words separated by dashes',
        'configurations/wpc.json options: must contain at least 1',
      ],
    ],
    ['a photo print', printed(...size, photo), []],
    [
      'a photo print without a configuration',
      { [FILE]: [productRow('WPC', { kind: 'PhotoPrint' })] },
      [PRINT_FAULT],
    ],
    ['a photo print without a File option', printed(...size), [PRINT_FAULT]],
    [
      'a photo print with an optional picture',
      printed(...size, { ...photo, required: false }),
      [PRINT_FAULT],
    ],
    ['a photo print without cropping', printed(...size, { ...photo, limits: {} }), [PRINT_FAULT]],
    [
      'a photo print whose picture option may be hidden',
      printed(...size, {
        ...photo,
        visibleWhen: [{ kind: 'range', optionId: 'size', side: 'width', min: 900 }],
      }),
      [PRINT_FAULT],
    ],
  ])('reports the faults of %s', (_what, files, expected) => {
    expect(catalogueFaults(files)).toEqual(expected);
  });
});

const HASH = 'a'.repeat(64);
const LIBRARY = 'library.json row 1 (print-1)';

describe('the library', () => {
  it.each<[string, CatalogueFiles, string[]]>([
    ['with a free picture', libraryFiles({}), []],
    ['with a licence code', libraryFiles({ licence: 'code', licenceHashes: [HASH] }), []],
    ['before print files are generated', { 'library.json': libraryFiles({})['library.json'] }, []],
    [
      'with licence code but no hashes',
      libraryFiles({ licence: 'code' }),
      [`${LIBRARY}: licence code needs licenceHashes`],
    ],
    [
      'with a free picture that has hashes',
      libraryFiles({ licenceHashes: [HASH] }),
      [`${LIBRARY}: licenceHashes are not allowed: the licence is free`],
    ],
    [
      'with a code instead of its hash',
      libraryFiles({ licence: 'code', licenceHashes: ['EF-ABCD-2345-WXYZ'] }),
      [`${LIBRARY}: licenceHashes[0] must be a SHA-256 as 64 hexadecimal digits`],
    ],
    [
      'with a duplicate picture',
      libraryFiles({ id: 'print-1' }, { id: 'print-1' }),
      [
        `library.json row 2 (print-1): id print-1 is already used in ${LIBRARY}`,
        'assets/library/library.json row 2 (print-1): id print-1 is already used in assets/library/library.json row 1 (print-1)',
      ],
    ],
    [
      'with a missing print file',
      { ...libraryFiles({}, {}), '../assets/library/library.json': [] },
      [
        `${LIBRARY}: the print file is missing from assets/library`,
        'library.json row 2 (print-2): the print file is missing from assets/library',
      ],
    ],
    [
      'with a missing preview',
      {
        ...libraryFiles({}, {}),
        'image-sets.json': [],
        '../assets/pictures/manifest.json': { 'lib-print-2': { width: 1_200, height: 800 } },
        'categories.json': (catalogueFiles()['categories.json'] as object[]).slice(1),
        'products/table.json': [productRow('TCR-PET', { categories: ['floor'] })],
      },
      [`${LIBRARY}: picture lib-print-1 does not exist`],
    ],
  ])('reports the faults of one %s', (_what, files, expected) => {
    expect(catalogueFaults(files)).toEqual(expected);
  });

  it('needs texts in every language', () => {
    const texts = {
      nl: { title: 'a', words: ['b'] },
      de: { title: 'a', words: [] },
      fr: { title: 'a', words: ['b'] },
    };
    expect(catalogueFaults(libraryFiles({ texts }))).toEqual(
      expect.arrayContaining([
        `${LIBRARY}: texts.de.words field must have at least 1 items`,
        expect.stringContaining(`${LIBRARY}: texts.en`),
      ]),
    );
  });
});
