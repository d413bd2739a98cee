import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/locales/index.ts';
import { compoundTails } from '#shared/search/compounds.ts';
import { stem } from '#shared/search/stem.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { toSearchDocument } from './search-document.service.ts';
import { parseSearchQuery } from './search-query.ts';

describe('tokenise', () => {
  it.each<[Language, string, string[]]>([
    ['nl', 'Vilten wandpaneel 60 × 60 cm', ['vilten', 'wandpaneel', '60', '60', 'cm']],
    ['en', '60x60cm, 12mm', ['60', '60', 'cm', '12', 'mm']],
    ['fr', 'Îlot de plafond, galette d’assise', ['ilot', 'de', 'plafond', 'galette', 'assise']],
    ['de', 'Waende, Wände, neue blaue Größe', ['wande', 'wande', 'neue', 'blaue', 'grosse']],
    ['en', "the chair's cushion", ['the', 'chair', 'cushion']],
    ['nl', ' -- ', []],
  ])('splits %s %j into words', (language, text, words) => {
    expect(tokenise(text, language)).toEqual(words);
  });
});

describe('stem', () => {
  it.each<[Language, string, string]>([
    ['nl', 'paneel', 'panelen'],
    ['nl', 'tegel', 'tegels'],
    ['nl', 'mat', 'matten'],
    ['nl', 'mat', 'matje'],
    ['nl', 'kussen', 'kussens'],
    ['nl', 'kussen', 'kussentje'],
    ['nl', 'mand', 'manden'],
    ['nl', 'poef', 'poefs'],
    ['nl', 'grijs', 'grijze'],
    ['nl', 'rond', 'ronde'],
    ['nl', 'onderzetter', 'onderzetters'],
    ['de', 'paneel', 'paneele'],
    ['de', 'fliese', 'fliesen'],
    ['de', 'korb', 'korbe'],
    ['de', 'untersetzer', 'untersetzern'],
    ['de', 'rund', 'rundes'],
    ['de', 'wand', 'wande'],
    ['de', 'kissen', 'kissens'],
    ['fr', 'panneau', 'panneaux'],
    ['fr', 'mural', 'muraux'],
    ['fr', 'coussin', 'coussins'],
    ['fr', 'gris', 'grise'],
    ['fr', 'rond', 'rondes'],
    ['en', 'tile', 'tiles'],
    ['en', 'coaster', 'coasters'],
    ['en', 'box', 'boxes'],
    ['en', 'colour', 'color'],
    ['en', 'grey', 'gray'],
    ['en', 'glass', 'glasses'],
  ])('%s: %s and %s have the same stem', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  it.each<[Language, string, string]>([
    ['nl', 'mand', 'wand'],
    ['nl', 'vilt', 'vloer'],
    ['en', 'glass', 'glas'],
    ['de', 'glas', 'glatt'],
    ['fr', 'table', 'tapis'],
  ])('%s: %s and %s have different stems', (language, one, other) => {
    expect(stem(one, language)).not.toBe(stem(other, language));
  });
});

describe('compoundTails', () => {
  it('contains the last word of a Dutch or German compound', () => {
    expect(compoundTails('wandpanel', 'nl')).toContain('panel');
    expect(compoundTails('sitzkiss', 'de')).toContain('kiss');
  });
  it('does not split English or French words', () => {
    expect([...compoundTails('tablecloth', 'en'), ...compoundTails('portemanteau', 'fr')]).toEqual([]);
  });
});

describe('toSearchDocument and parseSearchQuery', () => {
  const document = toSearchDocument(
    {
      name: 'Wandpaneel',
      sku: 'WPP60-OAT',
      properties: ["'; drop"],
      summary: 'Zacht',
      description: 'Voor de wand',
    },
    'nl',
  );
  it('weights name and SKU above properties above descriptions', () => {
    expect(document.vector).toContain("'wandpanel':1A");
    expect(document.vector).toContain("'oat':3A");
    expect(document.vector).toContain("'drop':4B");
    expect(document.vector).toMatch(/'zacht':5C.*'wand':8D/);
  });
  it('removes everything but letters and digits from a query', () => {
    expect(parseSearchQuery("wand' | !'x:* & (", 'nl')?.exact.map(({ text }) => text)).toEqual(['wand']);
    expect(parseSearchQuery(' ?! ', 'nl')).toBeNull();
  });
  it('drops stop words unless there are no other words', () => {
    expect(parseSearchQuery('kussen voor de stoel', 'nl')?.words).toEqual(['kussen', 'stoel']);
    expect(parseSearchQuery('voor', 'nl')?.words).toEqual(['voor']);
  });
});
