import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AltchaService } from './altcha.service.js';
import { EXPIRED, MISSING, WRONG } from './bot-check-verifier.js';

const MINUTE = 60_000;

describe('AltchaService', () => {
  let now: number;
  const clock = () => now;

  beforeEach(() => {
    now = Date.now();
  });

  const check = (secret = 'a secret'): AltchaService => new AltchaService(secret, clock);

  async function solved(challenge: Challenge): Promise<string> {
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  const refused = (sentence: string) => ({ response: { errors: { turnstile_token: [sentence] } } });

  it('remembers each challenge by something else, however it was sent', async () => {
    const one = check();
    const [challenge, another] = [await one.challenge(), await one.challenge()];
    const ids = await Promise.all([challenge, challenge, another].map(async (each) => one.verify(await solved(each))));

    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('takes it as long as it lasts, and no longer', async () => {
    const one = check();
    const [early, late] = await Promise.all([one.challenge().then(solved), one.challenge().then(solved)]);

    now += 19 * MINUTE;
    await expect(one.verify(early)).resolves.toBeDefined();
    now += 2 * MINUTE;
    await expect(one.verify(late)).rejects.toMatchObject(refused(EXPIRED));
    await expect(one.verify(early)).rejects.toMatchObject(refused(EXPIRED));
  });

  it('takes those of another process with the same secret, and of before its own start', async () => {
    const token = await solved(await check().challenge());

    now += MINUTE;
    await expect(check().verify(token)).resolves.toBeDefined();
  });

  it('takes those of a copy whose clock is ahead by some minutes', async () => {
    const token = await solved(await check().challenge());

    now -= 5 * MINUTE;
    await expect(check().verify(token)).resolves.toBeDefined();
  });

  it('takes none that was signed with another secret, or changed', async () => {
    const one = check();
    const challenge = await one.challenge();
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { issued_at: Math.floor(now / 1000) + 30, lifetime: 1200 } },
    };

    await expect(one.verify(await solved(await check('another').challenge()))).rejects.toMatchObject(refused(WRONG));
    await expect(one.verify(await solved(later))).rejects.toMatchObject(refused(WRONG));
  });

  it('takes none of an earlier run whose clock was ahead', async () => {
    const token = await solved(await check().challenge());

    now -= 60 * MINUTE;
    const afterwards = check();
    await expect(afterwards.verify(token)).rejects.toMatchObject(refused(EXPIRED));
    await expect(afterwards.verify(await solved(await afterwards.challenge()))).resolves.toBeDefined();
  });

  it('takes no solution of another challenge, and the right one afterwards', async () => {
    const one = check();
    const [challenge, another] = [await one.challenge(), await one.challenge()];
    const token = async (challenge: Challenge, of: Challenge): Promise<string> => {
      const solution = await solveChallenge({ challenge: of, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };

    await expect(one.verify(await token(challenge, another))).rejects.toMatchObject(refused(WRONG));
    await expect(one.verify(await token(challenge, challenge))).resolves.toBeDefined();
  });

  it.each(['', undefined])('asks for a token: %j', async (token) => {
    await expect(check().verify(token)).rejects.toMatchObject(refused(MISSING));
  });
});
