import type { Language } from '#shared/locales/index.ts';

// Light stemming: it brings plurals and declined adjectives together and leaves all else alone. Rules of a language
// are tried in their order, once each; a word keeps three letters at least.
type Rule = readonly [ending: RegExp, replacement: string];

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  nl: [
    [/(?<=[nrw]|el)tjes?$/, ''], // kussentje
    [/(?<=[^aeiou])jes?$/, ''], // mandje
    [/(?<=e[lmnr]|ie|[bdfgkmpt])s$/, ''], // tegels, poefs
    [/(?:en|e)$/, ''], // panelen, ronde
    [/([bcdfgklmnprst])\1$/, '$1'], // matten
    [/v$/, 'f'],
    [/z$/, 's'], // grijze
    [/([aeou])\1(?=[^aeiou]$)/, '$1'], // paneel meets panelen
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
    [/e+$/, ''],
    [/s$/, ''], // grise meets gris
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

/** The stem of one folded word in a language. Words with digits, and those of up to three letters, are their own. */
export function stem(word: string, language: Language): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return RULES[language].reduce((current, [ending, replacement]) => {
    const shorter = current.replace(ending, replacement);
    return shorter.length >= 3 ? shorter : current;
  }, word);
}
