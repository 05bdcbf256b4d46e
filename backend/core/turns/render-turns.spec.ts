import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Configuration } from '../config/configuration.js';
import { type Asker, NoTurn, RenderTurns } from './render-turns.js';

const turnsOf = (renderings = 1000): RenderTurns => new RenderTurns({ requests: { renderings } } as Configuration);
const from = (ip: string, isUser?: () => Promise<boolean>): Asker => ({ request: { ip, headers: {} }, isUser });

const STRANGER = '203.0.113.5';
const VISITOR = '198.51.100.7';

/** Works that note when they were begun. */
function noting() {
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    return name;
  };
  return { begun, work };
}

describe('The turns of renderings', () => {
  it('let a visitor wait for few of somebody else’s, who is served in order', async () => {
    const turns = turnsOf();
    const { begun, work } = noting();
    const many = Array.from({ length: 32 }, (_each, number) =>
      turns.take(from(STRANGER), `s${number}`, work(`s${number}`)),
    );
    const own = turns.take(from(VISITOR), 'v', work('v'));
    expect(await own).toBe('v');
    expect(begun.length).toBeLessThanOrEqual(3);
    await Promise.all(many);
    expect(begun.filter((name) => name !== 'v')).toEqual(Array.from({ length: 32 }, (_each, number) => `s${number}`));
  });

  it('begin one in each turn of the event loop, whoever asks', async () => {
    const turns = turnsOf();
    let loops = 0;
    let isOver = false;
    const count = (): void => {
      loops += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const at: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_each, number) =>
        turns.take(from(`198.51.100.${number}`), String(number), async () => void at.push(loops)),
      ),
    );
    isOver = true;
    expect(new Set(at).size).toBe(20);
  });

  it('come at once for what a visitor waits for, too, that somebody else has asked for last', async () => {
    const turns = turnsOf();
    const { begun, work } = noting();
    const many = Array.from({ length: 32 }, (_each, number) =>
      turns.take(from(STRANGER), `s${number}`, work(`s${number}`)),
    );
    await nextTurn();
    turns.join(from(VISITOR), 's31');
    await many[31];
    expect(begun.length).toBeLessThanOrEqual(6);
    await Promise.all(many);
    expect(begun).toHaveLength(32);
  });

  it('go on to the next where one waits for something else', async () => {
    const turns = turnsOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stuck = [STRANGER, VISITOR].map((ip) => turns.take(from(ip), ip, () => promise));
    expect(await turns.take(from('192.0.2.1'), 'other', async () => 'done')).toBe('done');
    resolve();
    await Promise.all(stuck);
  });

  it('are limited by a budget of each address, users apart, and a failure takes no turn from the next', async () => {
    const turns = turnsOf(10);
    for (let number = 0; number < 10; number += 1)
      await expect(turns.take(from(STRANGER), 'x', () => Promise.reject(new Error('failed')))).rejects.toThrow(
        'failed',
      );
    const refused = await turns.take(from(STRANGER), 'x', async () => 'done').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoTurn);
    const { seconds } = refused as NoTurn;
    expect([(refused as NoTurn).getStatus(), seconds > 0 && seconds <= 60]).toEqual([429, true]);
    expect(
      await turns.take(
        from(STRANGER, async () => true),
        'x',
        async () => 'done',
      ),
    ).toBe('done');
    // The whole /64 of IPv6 is one.
    expect(await turns.take(from(VISITOR), 'x', async () => 'done')).toBe('done');
  });

  it('are refused once too many wait', async () => {
    const turns = turnsOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 600 }, (_each, number) =>
      turns
        .take(from(`2001:db8:${number.toString(16)}::1`), String(number), () => promise)
        .then(
          () => 200,
          (error: NoTurn) => error.getStatus(),
        ),
    );
    await delay(1);
    resolve();
    const statuses = await Promise.all(waiting);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(90);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
    expect(await turns.take(from(VISITOR), 'x', async () => 'done')).toBe('done');
  });
});
