import { Fragment } from 'react';
import styles from './marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** Whole words, spelled as in the text. */
  readonly words: readonly string[] | undefined;
}

/** A text with some of its words marked. */
export function Marked({ text, words }: MarkedProps) {
  if (!words || words.length === 0) return text;
  const alternatives = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'))
    .join('|');
  const parts = text.split(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${alternatives})(?![\\p{L}\\p{M}\\p{N}])`, 'u'),
  );
  let start = 0;
  return parts.map((part, index) => {
    const key = start;
    start += part.length;
    // split() puts each captured word at an odd index.
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    );
  });
}
