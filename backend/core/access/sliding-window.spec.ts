import { jest } from '@jest/globals';
import { SlidingWindow } from './sliding-window.js';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

describe('SlidingWindow', () => {
  it('takes so many, then tells how long to wait', () => {
    const window = new SlidingWindow({ limit: 2, seconds: 60 });
    expect(window.take('a')).toBe(0);
    pass(20);
    expect([window.take('a'), window.take('a'), window.take('b')]).toEqual([0, 40, 0]);
  });

  it('slides: there is room again when the oldest one is past, and only for one', () => {
    const window = new SlidingWindow({ limit: 2, seconds: 60 });
    window.take('a');
    pass(30);
    window.take('a');
    pass(30);
    expect([window.take('a'), window.take('a')]).toEqual([0, 30]);
  });

  it('does not count what it refuses', () => {
    const window = new SlidingWindow({ limit: 1, seconds: 60 });
    window.take('a');
    pass(59);
    expect(window.take('a')).toBe(1);
    pass(1);
    expect(window.take('a')).toBe(0);
  });

  it('takes one back, and forgets a key', () => {
    const window = new SlidingWindow({ limit: 2, seconds: 60 });
    window.take('a');
    window.take('a');
    window.giveBack('a');
    expect([window.take('a'), window.take('a')]).toEqual([0, 60]);
    window.reset('a');
    expect(window.take('a')).toBe(0);
    window.giveBack('a');
    window.giveBack('unknown');
    expect(window.size).toBe(0);
  });

  it('remembers no more keys than it may: the one used longest ago goes', () => {
    const window = new SlidingWindow({ limit: 1, seconds: 60, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'a', 'd']) window.take(key);
    expect(window.size).toBe(3);
    expect([window.take('a'), window.take('c'), window.take('d')].every((wait) => wait > 0)).toBe(true);
    expect(window.take('b')).toBe(0);
  });
});
