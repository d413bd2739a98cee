import { expect, it } from 'vitest';
import { catalogueFiles, writeCatalogue } from '../../catalogue.fixture.ts';
import { readCatalogue } from '../../catalogue-files.ts';
import { validateCatalogue } from '../../validate-catalogue.ts';
import { catalogueNames } from './catalogue-names.ts';

it('finds an id before a name, and the first of equal names', () => {
  const colours = [
    ['PET', 'blue'],
    ['OCH', 'blue'],
    ['RED', 'och'],
  ].map(([id, name]) => ({ id, hex: '#33606b', name: { nl: name, de: name, fr: name, en: name } }));
  const files = { ...catalogueFiles(), 'colours.json': colours };
  const names = catalogueNames(validateCatalogue(readCatalogue(writeCatalogue(files))));
  expect(['och', 'Blue'].map((text) => names.id('colour', text))).toEqual(['OCH', 'PET']);
});
