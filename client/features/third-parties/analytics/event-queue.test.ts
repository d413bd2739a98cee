import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';

function openQueue() {
  const sent: string[] = [];
  return { sent, queue: createEventQueue<string>((event) => sent.push(event)) };
}

test('nothing is sent before consent, then everything in order', () => {
  const { sent, queue } = openQueue();
  queue.push('a');
  queue.push('b');
  expect(sent).toEqual([]);
  queue.decide('granted');
  queue.push('c');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a refusal drops what waits, and a later consent is for what follows', () => {
  const { sent, queue } = openQueue();
  queue.push('a');
  queue.decide('denied');
  queue.push('b');
  queue.decide('granted');
  queue.push('c');
  expect(sent).toEqual(['c']);
});

test('consent that is withdrawn ends the sending', () => {
  const { sent, queue } = openQueue();
  queue.decide('granted');
  queue.push('a');
  queue.decide('denied');
  queue.push('b');
  expect(sent).toEqual(['a']);
});

test('at most 50 events wait', () => {
  const { sent, queue } = openQueue();
  for (let index = 0; index < 60; index += 1) queue.push(String(index));
  queue.decide('granted');
  expect(sent).toHaveLength(50);
});
