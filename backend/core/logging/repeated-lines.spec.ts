import { jest } from '@jest/globals';
import { RepeatedLines } from './repeated-lines.js';

describe('A warning that comes again and again', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is written once, and then every ten minutes with how often it came', () => {
    const lines = new RepeatedLines();
    const written: string[] = [];
    const say = (text: string) => lines.write(text, (addition) => written.push(`${text}${addition}`));
    for (let count = 0; count < 686; count += 1) say('The disk is slow');
    say('Another');
    expect(written).toEqual(['The disk is slow', 'Another']);

    jest.advanceTimersByTime(10 * 60_000);
    expect(written.slice(2)).toEqual(['The disk is slow (685 times more within 10 minutes)']);
    say('The disk is slow');
    say('Another');
    jest.advanceTimersByTime(10 * 60_000);
    expect(written.slice(3)).toEqual(['Another', 'The disk is slow (once more within 10 minutes)']);
    jest.advanceTimersByTime(20 * 60_000);
    say('The disk is slow');
    expect(written.slice(5)).toEqual(['The disk is slow']);
  });

  it('costs little memory, whatever stands in it', () => {
    const lines = new RepeatedLines();
    let written = 0;
    for (let count = 0; count < 5000; count += 1) lines.write(`Line ${count}`, () => (written += 1));
    expect(written).toBe(5000);
    expect(jest.getTimerCount()).toBe(500);
  });
});
