import { expect, test } from 'vitest';
import { videoThumbnail } from './video-thumbnail.ts';

test.each([
  ['dQw4w9WgXcQ', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
  ['a-b_c', 'https://i.ytimg.com/vi/a-b_c/hqdefault.jpg'],
  ['../x?y', 'https://i.ytimg.com/vi/..%2Fx%3Fy/hqdefault.jpg'],
])('%s', (id, address) => {
  expect(videoThumbnail(id)).toBe(address);
});
