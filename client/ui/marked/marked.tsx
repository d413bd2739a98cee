import { Fragment } from 'react';
import { WORD } from '#shared/search/word.ts';
import styles from './marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** Whole words, spelled as in the text, without spaces and punctuation. */
  readonly words: readonly string[] | undefined;
}

export function Marked({ text, words }: MarkedProps) {
  if (!words || words.length === 0) return text;
  const marked = new Set(words);
  let end = 0;
  const parts = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!marked.has(word)) return [];
    const before = text.slice(end, index);
    end = index + word.length;
    return [before, word];
  });
  parts.push(text.slice(end));
  let start = 0;
  return parts.map((part, index) => {
    const key = start;
    start += part.length;
    // The marked words have odd indexes.
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    );
  });
}
