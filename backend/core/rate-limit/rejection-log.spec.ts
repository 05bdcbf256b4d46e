import { jest } from '@jest/globals';
import { RejectionLog } from './rejection-log.js';

describe('RejectionLog', () => {
  let lines: string[];
  let log: RejectionLog;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    log = new RejectionLog('Refused', (line) => lines.push(line), true);
  });

  afterEach(() => {
    log.close();
    jest.useRealTimers();
  });

  const seconds = (count: number) => jest.advanceTimersByTime(count * 1000);

  it('tells the first at once, and thirty thousand more in one line a minute', () => {
    for (let i = 0; i < 30_001; i += 1) log.add(`10.0.${i % 200}.1`);
    expect(lines).toEqual(['Refused: one from 10.0.0.1. Others are counted, and told once a minute']);
    seconds(60);
    expect(lines.slice(1)).toEqual(['Refused: 30,000 more, from 200 addresses']);
    log.add('10.0.0.1');
    seconds(60);
    expect(lines.slice(2)).toEqual(['Refused: 1 more, from 1 address']);
  });

  it('is silent where nothing happens, and tells the next one at once', () => {
    log.add('10.0.0.1');
    seconds(600);
    expect(lines).toHaveLength(1);
    log.add('10.0.0.2');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('one from 10.0.0.2');
  });

  it('remembers no more addresses than it may', () => {
    for (let i = 0; i < 5000; i += 1) log.add(`10.0.${i >> 8}.${i & 255}`);
    seconds(60);
    expect(lines[1]).toBe('Refused: 4,999 more, from more than 1,000 addresses');
  });

  it('names no address unless it is asked to', () => {
    log = new RejectionLog('Refused', (line) => lines.push(line), false);
    for (let i = 0; i < 3; i += 1) log.add('10.0.0.1');
    seconds(60);
    expect(lines).toEqual([
      'Refused: one. Others are counted, and told once a minute',
      'Refused: 2 more, from 1 address',
    ]);
  });

  it('tells what is left when it is closed', () => {
    for (let i = 0; i < 3; i += 1) log.add(undefined);
    log.close();
    expect(lines).toEqual([
      'Refused: one from an unknown address. Others are counted, and told once a minute',
      'Refused: 2 more, from 1 address',
    ]);
    seconds(600);
    expect(lines).toHaveLength(2);
  });
});
