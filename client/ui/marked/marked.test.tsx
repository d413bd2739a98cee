import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Marked } from './marked.tsx';

const marked = (text: string, words: readonly string[]) =>
  renderToStaticMarkup(<Marked text={text} words={words} />).replace(/ class="[^"]*"/g, '');

describe('Marked', () => {
  it.each([
    ['Vlak vilten paneel', ['paneel'], 'Vlak vilten <mark>paneel</mark>'],
    ['Wandpaneel en paneel', ['paneel'], 'Wandpaneel en <mark>paneel</mark>'],
    ['Crème, crème', ['Crème', 'crème'], '<mark>Crème</mark>, <mark>crème</mark>'],
    ['een één', ['een'], '<mark>een</mark> één'],
    ['60 × 60 cm', ['60'], '<mark>60</mark> × <mark>60</mark> cm'],
    ['a <b> c', [], 'a &lt;b&gt; c'],
  ] as const)('%s with %j', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });
});
