import { ServiceUnavailableException } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { PasswordHashingService } from './password-hashing.service.js';

describe('PasswordHashingService', () => {
  const passwords = new PasswordHashingService({});

  beforeAll(() => passwords.onModuleInit());

  it('match their own hash and no other', async () => {
    const stored = await passwords.hash('seven purple bicycles');
    expect(await passwords.verify('seven purple bicycles', stored)).toBe(true);
    expect(await passwords.verify('seven purple bicycle', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
    expect(await passwords.hash('seven purple bicycles')).not.toBe(stored);
  });

  it('match however their characters were composed', async () => {
    const stored = await passwords.hash('cafe\u0301 ﬁve bicycles');
    expect(await passwords.verify('café five bicycles', stored)).toBe(true);
  });

  it('do not match where there is no hash', async () => {
    expect(await passwords.verify('seven purple bicycles', undefined)).toBe(false);
  });

  it('take as long where there is no hash', async () => {
    const stored = await passwords.hash('seven purple bicycles');
    const timeOf = async (hash: string | undefined) => {
      const started = performance.now();
      await passwords.verify('nine yellow umbrellas', hash);
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 8; i += 1) {
      known.push(await timeOf(stored));
      unknown.push(await timeOf(undefined));
    }
    // The fastest ones: what else the machine does only ever adds.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('are refused when far too many wait, and accepted again afterwards', async () => {
    // A cheap one, so that a flood of checks takes no time here.
    const stored = await hash('a', { memoryCost: 8, timeCost: 1 });
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.verify('a', stored)));
    const refused = results.filter((result) => result.status === 'rejected');

    expect(refused).toHaveLength(100);
    expect(refused.every(({ reason }) => reason instanceof ServiceUnavailableException)).toBe(true);
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(200);
    expect(await passwords.verify('a', stored)).toBe(true);
  });
});
