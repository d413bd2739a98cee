import type { Language } from '#shared/locales/index.ts';

// Light stemming of plurals and declined adjectives. The rules of a language apply in order, once each; a stem has at
// least three letters.
type Rule = readonly [ending: RegExp, replacement: string];

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  nl: [
    [/(?<=[nrw]|el)tjes?$/, ''], // kussentje
    [/(?<=[^aeiou])jes?$/, ''], // mandje
    [/(?<=e[lmnr]|ie|[bdfgkmpt])s$/, ''], // tegels, poefs
    [/(?:(?<!o)en|e)$/, ''], // panelen, ronde, but groen
    [/([bcdfgklmnprst])\1$/, '$1'], // matten
    [/v$/, 'f'],
    [/z$/, 's'], // grijze
    [/([aeou])\1(?=[^aeiou]$)/, '$1'], // paneel matches panelen
  ],
  de: [
    [/(?<=[bdfghklmnrt])s$/, ''],
    [/(?:ern|em|er|en|es)$/, ''],
    [/[en]$/, ''],
  ],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/[sx]$/, ''],
    [/(?<!e)e+$/, ''],
    [/s$/, ''], // grise matches gris
    [/([bcdfgklmnprst])\1$/, '$1'],
  ],
  en: [
    [/ies$/, 'y'],
    [/(?<=ss|x|zz|ch|sh)es$/, ''],
    [/(?<=[^sui])s$/, ''],
    [/(?<=ic)al$/, ''],
    [/our$/, 'or'],
    [/^gray$/, 'grey'],
  ],
};

/** The stem of a normalised word. Words with digits and words of up to three letters stay unchanged. */
export function stem(word: string, language: Language): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return RULES[language].reduce((current, [ending, replacement]) => {
    const stemmed = current.replace(ending, replacement);
    return stemmed.length >= 3 ? stemmed : current;
  }, word);
}
