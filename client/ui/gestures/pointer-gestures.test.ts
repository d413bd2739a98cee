import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PointerGestures } from './pointer-gestures.ts';

const handlers = { onStart: vi.fn(), onMove: vi.fn(), onEnd: vi.fn(), onDoubleTap: vi.fn() };
let gestures: PointerGestures;
beforeEach(() => {
  vi.clearAllMocks();
  gestures = new PointerGestures(handlers);
});

describe('gestures of pointers', () => {
  it('one pointer drags by the distance since its press', () => {
    gestures.press(1, { x: 10, y: 20 });
    gestures.move(1, { x: 15, y: 20 });
    gestures.move(1, { x: 40, y: 50 });
    expect(handlers.onMove).toHaveBeenLastCalledWith({ dx: 30, dy: 30, scale: 1, centre: { x: 10, y: 20 } });
    gestures.release(1, 0);
    expect(handlers.onEnd).toHaveBeenCalledWith({ dx: 30, dy: 30, scale: 1, centre: { x: 10, y: 20 } });
  });

  it('two pointers pinch around their middle, and each press or release starts again', () => {
    gestures.press(1, { x: 0, y: 0 });
    gestures.press(2, { x: 100, y: 0 });
    expect(handlers.onStart).toHaveBeenCalledTimes(2);
    gestures.move(2, { x: 200, y: 0 });
    expect(handlers.onMove).toHaveBeenLastCalledWith({ dx: 50, dy: 0, scale: 2, centre: { x: 50, y: 0 } });
    gestures.release(1, 0);
    expect(handlers.onStart).toHaveBeenCalledTimes(3);
    gestures.move(2, { x: 210, y: 5 });
    expect(handlers.onMove).toHaveBeenLastCalledWith({ dx: 10, dy: 5, scale: 1, centre: { x: 200, y: 0 } });
    expect(handlers.onEnd).not.toHaveBeenCalled();
  });

  it('a pointer that was not pressed here is ignored', () => {
    gestures.move(7, { x: 1, y: 1 });
    gestures.release(7, 0);
    expect(handlers.onMove).not.toHaveBeenCalled();
    expect(handlers.onEnd).not.toHaveBeenCalled();
  });

  const tap = (at: number, x = 0) => {
    gestures.press(1, { x, y: 0 });
    gestures.release(1, at);
  };

  it.each([
    ['two taps in short order', () => [tap(1000), tap(1300)], 1],
    ['three taps', () => [tap(1000), tap(1200), tap(1400)], 1],
    ['two taps with a pause', () => [tap(1000), tap(1400)], 0],
    ['two taps in different places', () => [tap(1000, 0), tap(1200, 60)], 0],
  ])('%s', (_what, taps, times) => {
    taps();
    expect(handlers.onDoubleTap).toHaveBeenCalledTimes(times);
  });

  it('a drag and a pinch are not taps', () => {
    gestures.press(1, { x: 0, y: 0 });
    gestures.move(1, { x: 30, y: 0 });
    gestures.release(1, 1000);
    tap(1100);
    gestures.press(1, { x: 0, y: 0 });
    gestures.press(2, { x: 9, y: 0 });
    gestures.release(2, 1150);
    gestures.release(1, 1160);
    expect(handlers.onDoubleTap).not.toHaveBeenCalled();
  });
});
