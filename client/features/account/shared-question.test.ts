import { expect, test, vi } from 'vitest';
import { createSharedQuestion } from './shared-question.ts';

test('two changes that need a confirmation at once ask one question, and both get the reply', async () => {
  const open = vi.fn();
  const question = createSharedQuestion(open);
  const asked = [question.ask(), question.ask()];
  expect(open).toHaveBeenCalledOnce();
  question.reply(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
});

test('a question after a reply is a new one', async () => {
  const open = vi.fn();
  const question = createSharedQuestion(open);
  const first = question.ask();
  question.reply(false);
  const second = question.ask();
  expect(open).toHaveBeenCalledTimes(2);
  question.reply(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
