import { jest } from '@jest/globals';
import { DailyNetworks } from './daily-networks.js';

describe('What networks have used up today', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const counts = (max: number) => new DailyNetworks(max, () => ({ count: 0 }));

  it('is that of an address, of a whole /64 of IPv6, and of nobody known', () => {
    const networks = counts(10);
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '2001:db8::1', '2001:db8::2', undefined])
      networks.of(address).count += 1;
    expect(['203.0.113.1', '203.0.113.2', '2001:db8::3', ''].map((one) => networks.of(one).count)).toEqual([
      2, 0, 2, 1,
    ]);
  });

  it('is forgotten at midnight, and for the networks that were seen longest ago', () => {
    const networks = counts(2);
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.3']) networks.of(address).count += 1;
    expect(['10.0.0.1', '10.0.0.3', '10.0.0.2'].map((one) => networks.of(one).count)).toEqual([2, 1, 0]);
    jest.advanceTimersByTime(24 * 60 * 60_000);
    expect(networks.of('10.0.0.3').count).toBe(0);
  });
});
