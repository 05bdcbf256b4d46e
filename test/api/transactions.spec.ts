import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Statistic } from '../../backend/content/statistics/statistic.entity.js';
import type { Database } from '../../backend/core/database/database.js';
import { isConflict, isUnavailable } from '../../backend/core/database/database-errors.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { connect, describeOnBoth, openTestDatabase } from './support/databases.js';

class Refused extends Error {}

const add = (manager: EntityManager, title: string) => manager.insert(Statistic, { title });

describeOnBoth('Transactions', (kind) => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    home = await openTestDatabase(kind);
    database = home.database;
  });
  afterAll(() => home.close());
  beforeEach(() => database.transaction((manager) => manager.deleteAll(Statistic)));

  const titles = async () => {
    const rows = await database.manager.find(Statistic, { select: { title: true }, order: { title: 'ASC' } });
    return rows.map((row) => row.title);
  };

  it.each([40, 400])('keep every acknowledged row of %i concurrent ones, and nothing else', async (count) => {
    const writes = Array.from({ length: count }, (_, n) =>
      database.transaction(async (manager) => {
        await add(manager, `outer ${n}`);
        if (n % 3 === 0) await delay(1);
        await database.transaction(async (inner) => {
          await add(inner, `inner ${n}`);
          if (n % 11 === 0) throw new Refused();
        });
        if (n % 7 === 0) throw new Refused();
        return n;
      }),
    );

    const outcomes = await Promise.allSettled(writes);

    const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const accepted = new Set(Array.from({ length: count }, (_, n) => n).filter((n) => n % 7 !== 0 && n % 11 !== 0));
    for (const [n, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') expect(accepted).toContain(n);
      // Beside other work, the last of them, refused ones also, may wait longer for a connection than they are allowed to.
      else if (accepted.has(n) || !(outcome.reason instanceof Refused))
        expect([n, isConflict(outcome.reason) || isUnavailable(outcome.reason)]).toEqual([n, true]);
    }
    // As many as can wait for connections are all accepted.
    expect(saved.length).toBeGreaterThanOrEqual(count < 100 ? accepted.size : accepted.size / 2);
    expect(await titles()).toEqual(saved.flatMap((n) => [`inner ${n}`, `outer ${n}`]).sort());
  });

  it('hide from others what is not committed', async () => {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const write = database.transaction(async (manager) => {
      await add(manager, 'new');
      expect(await titles()).toEqual(['new']);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;

    const meanwhile = await titles();
    mayCommit.resolve();
    await write;

    expect(meanwhile).toEqual([]);
    expect(await titles()).toEqual(['new']);
  });

  it('fail as a whole when a part fails, even where its error is caught', async () => {
    const write = database.transaction(async (manager) => {
      await add(manager, 'outer');
      await database
        .transaction(async (inner) => {
          await add(inner, 'inner');
          throw new Refused();
        })
        .catch(() => {});
    });

    await expect(write).rejects.toThrow(Refused);
    expect(await titles()).toEqual([]);
  });

  it('wait for their parts before they end, so that none writes on alone', async () => {
    const write = database.transaction(() =>
      Promise.all([
        database.transaction(async () => {
          throw new Refused();
        }),
        database.transaction(async (manager) => {
          await delay(20);
          await add(manager, 'late');
        }),
      ]),
    );

    await expect(write).rejects.toThrow(Refused);
    expect(await titles()).toEqual([]);
  });

  it('include a part that nobody awaited', async () => {
    await database.transaction(async () => {
      void database.transaction(async (manager) => {
        await delay(5);
        await add(manager, 'not awaited');
      });
    });

    expect(await titles()).toEqual(['not awaited']);
  });

  it('refuse a manager that outlived its transaction', async () => {
    const kept = await database.transaction(async (manager) => manager);

    await expect(add(kept, 'too late')).rejects.toThrow(/released/);
    expect(await titles()).toEqual([]);
  });

  it('are not joined by what runs on after their end', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = delay(5).then(() => database.transaction((manager) => add(manager, 'its own')));
    });
    await later;

    expect(await titles()).toEqual(['its own']);
  });

  it('try again when another connection is in the way', async () => {
    const other = await connect(home.config);
    try {
      const attempts = { first: 0, second: 0 };
      const firstWrote = Promise.withResolvers<void>();
      const secondRead = Promise.withResolvers<void>();
      const secondWrote = Promise.withResolvers<void>();
      const first = other.transaction(async (manager) => {
        attempts.first += 1;
        await manager.update(Role, 1, { name: 'First' });
        firstWrote.resolve();
        // On SQLite the second one can't write at all before this one has ended.
        await (kind === 'sqlite' ? secondRead : secondWrote).promise;
        await manager.update(Role, 2, { name: 'First too' });
      });
      await firstWrote.promise;
      const second = database.transaction(async (manager) => {
        attempts.second += 1;
        // Read first: SQLite can't turn an outdated reader into a writer. In the other order: a deadlock on MariaDB.
        await manager.findOneByOrFail(Role, { id: 2 });
        secondRead.resolve();
        await manager.update(Role, 2, { name: 'Second too' });
        secondWrote.resolve();
        await manager.update(Role, 1, { name: 'Second' });
      });

      await Promise.all([first, second]);

      const roles = await database.manager.find(Role, { where: { id: In([1, 2]) }, order: { id: 'ASC' } });
      const names = roles.map(({ name }) => name);
      // Which of the two has to try again is for MariaDB to say, but the names are always those of one.
      expect([
        ['First', 'First too'],
        ['Second', 'Second too'],
      ]).toContainEqual(names);
      expect(attempts.first + attempts.second).toBeGreaterThan(2);
    } finally {
      await other.close();
    }
  });

  describe('tasks after the commit', () => {
    it('run after the outermost one, in order, and can write', async () => {
      const seen: string[] = [];
      await database.transaction(async (manager) => {
        await database.transaction(async (inner) => {
          database.afterCommit(async () => {
            seen.push(`first sees ${await titles()}`);
            await database.transaction((own) => add(own, 'b'));
          });
          await add(inner, 'a');
        });
        database.afterCommit(async () => {
          seen.push(`second sees ${await titles()}`);
        });
        seen.push('work');
        await manager.count(Statistic);
      });

      expect(seen).toEqual(['work', 'first sees a', 'second sees a,b']);
      expect(await titles()).toEqual(['a', 'b']);
    });

    it('come after what follows the commit in memory, however long they take', async () => {
      const seen: string[] = [];
      const slow = Promise.withResolvers<void>();
      const committed = Promise.withResolvers<void>();
      const write = database.transaction(async () => {
        database.afterCommit(() => slow.promise.then(() => void seen.push('file deleted')));
        database.atCommit(() => {
          seen.push('pages dropped');
          committed.resolve();
        });
      });
      await committed.promise;
      // What would not wait has this time.
      await delay(50);
      expect(seen).toEqual(['pages dropped']);
      slow.resolve();
      await write;
      expect(seen).toEqual(['pages dropped', 'file deleted']);
    });

    it('do not run when the transaction failed', async () => {
      const task = jest.fn<() => void>();
      const write = database.transaction(async () => {
        database.afterCommit(task);
        throw new Refused();
      });

      await expect(write).rejects.toThrow(Refused);
      expect(task).not.toHaveBeenCalled();
    });

    it('run once, also after several attempts', async () => {
      const task = jest.fn<() => void>();
      let attempts = 0;
      await database.transaction(async () => {
        database.afterCommit(task);
        attempts += 1;
        if (attempts < 3) throw Object.assign(new Error('in the way'), { code: 'ER_LOCK_DEADLOCK' });
      });

      expect(attempts).toBe(3);
      expect(task).toHaveBeenCalledTimes(1);
    });

    it('run at once without a transaction', () => {
      const task = jest.fn<() => void>();
      database.afterCommit(task);

      expect(task).toHaveBeenCalledTimes(1);
    });

    it('are logged when they fail, and do not fail the write', async () => {
      const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
      const next = jest.fn<() => void>();

      const result = await database.transaction(async (manager) => {
        database.afterCommit(() => Promise.reject(new Refused('no cache')));
        database.afterCommit(next);
        await add(manager, 'kept');
        return 'saved';
      });

      expect(result).toBe('saved');
      expect(await titles()).toEqual(['kept']);
      expect(next).toHaveBeenCalled();
      expect(log).toHaveBeenCalledWith(expect.any(String), expect.stringContaining('no cache'));
      log.mockRestore();
    });
  });

  it('end before the database closes, and are refused afterwards', async () => {
    const closing = await connect(home.config);
    const write = closing.transaction(async (manager) => {
      await delay(20);
      await add(manager, 'last');
    });
    await Promise.all([write, closing.close()]);

    await expect(closing.transaction(async () => {})).rejects.toThrow('The database is closed.');
    expect(await titles()).toEqual(['last']);
  });

  if (kind === 'sqlite') {
    it('are the only way to write', async () => {
      await expect(add(database.manager, 'past it')).rejects.toThrow(/readonly/);
    });

    it('work again after the disk was full', async () => {
      const [pages]: { page_count: number }[] = await database.dataSource.query('PRAGMA page_count');
      await database.dataSource.query(`PRAGMA max_page_count = ${pages?.page_count}`);
      const big = Array.from({ length: 20 }, () => ({ title: 'x', price: 'x'.repeat(20_000) }));
      await expect(database.transaction((manager) => manager.insert(Statistic, big))).rejects.toThrow(/full/);
      await database.dataSource.query('PRAGMA max_page_count = 1000000');

      await Promise.all(['a', 'b'].map((title) => database.transaction((manager) => add(manager, title))));

      expect(await titles()).toEqual(['a', 'b']);
    });
  }
});
