// `node test/bench/own-kind-storage.mjs` (`BENCH_MYSQL_URL=mysql://…/empty_database` for MariaDB as well): milliseconds of statements on 100,000
// records of one kind beside 100 of another, in the three forms in which records of kinds that owners make could be stored.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { median } from './median.mjs';

const many = 100_000;
const few = 100;
const turns = 41;

const levels = ['easy', 'medium', 'hard', 'expert'];
/** Fields that lists filter and sort by, of 14 with an index. */
const indexed = ['t1', 't2', 't3', 't4', 't5', 'n1', 'n2', 'n3', 'n4', 'n5', 'i1', 'i2', 'i3', 'i4'];
const isText = (field) => field.startsWith('t');

const valuesOf = (index) => ({
  ...Object.fromEntries(
    indexed.map((field, at) => [
      field,
      isText(field) ? `${field} ${(index * 37 + at) % 5000}` : (index * 13 + at) % 4000,
    ]),
  ),
  t1: `Course ${(index * 37) % many}`,
  t2: levels[index % 4],
  long: 'Each day has a part of its own. '.repeat(60),
});

const type = (field) => (isText(field) ? 'VARCHAR(255)' : 'DOUBLE');

/** Statements of the three forms. `q` is a list: the SQL, and its parameters. */
const forms = {
  'real columns': (sql) => ({
    make: [
      `CREATE TABLE r (id ${sql.id}, kind INT NOT NULL, ${indexed.map((field) => `${field} ${type(field)}`)}, \`long\` ${sql.long})`,
      'CREATE INDEX r_kind ON r (kind, id)',
      ...indexed.map((field) => `CREATE INDEX r_${field} ON r (kind, ${field})`),
    ],
    insert: async (run, kind, index) => {
      const values = valuesOf(index);
      const names = Object.keys(values);
      await run(
        `INSERT INTO r (kind, ${names.map((name) => `\`${name}\``)}) VALUES (${['?', ...names.map(() => '?')]})`,
        [kind, ...Object.values(values)],
      );
    },
    newest: (kind) => ['SELECT * FROM r WHERE kind = ? ORDER BY id DESC LIMIT 10', [kind]],
    sorted: (kind, field) => [`SELECT * FROM r WHERE kind = ? ORDER BY ${field} DESC, id DESC LIMIT 10`, [kind]],
    filtered: (kind) => ['SELECT * FROM r WHERE kind = ? AND t2 = ? ORDER BY id DESC LIMIT 10', [kind, 'hard']],
    both: (kind) => ['SELECT * FROM r WHERE kind = ? AND t2 = ? ORDER BY n1 DESC, id DESC LIMIT 10', [kind, 'hard']],
    count: (kind) => ['SELECT COUNT(*) FROM r WHERE kind = ? AND t2 = ?', [kind, 'hard']],
    one: (id) => ['SELECT * FROM r WHERE id = ?', [id]],
    save: async (run, id, turn) =>
      run('UPDATE r SET t1 = ?, n1 = ?, t2 = ? WHERE id = ?', [`Again ${turn}`, turn, levels[turn % 4], id]),
  }),
  'JSON with generated columns': (sql) => ({
    make: [
      `CREATE TABLE r (id ${sql.id}, kind INT NOT NULL, data ${sql.json}, ${indexed.map((field) => `${field} ${type(field)} GENERATED ALWAYS AS (${sql.extract(field)}) VIRTUAL`)})`,
      'CREATE INDEX r_kind ON r (kind, id)',
      ...indexed.map((field) => `CREATE INDEX r_${field} ON r (kind, ${field})`),
    ],
    insert: (run, kind, index) =>
      run('INSERT INTO r (kind, data) VALUES (?, ?)', [kind, JSON.stringify(valuesOf(index))]),
    newest: (kind) => ['SELECT id, kind, data FROM r WHERE kind = ? ORDER BY id DESC LIMIT 10', [kind]],
    sorted: (kind, field) => [
      `SELECT id, kind, data FROM r WHERE kind = ? ORDER BY ${field} DESC, id DESC LIMIT 10`,
      [kind],
    ],
    filtered: (kind) => [
      'SELECT id, kind, data FROM r WHERE kind = ? AND t2 = ? ORDER BY id DESC LIMIT 10',
      [kind, 'hard'],
    ],
    both: (kind) => [
      'SELECT id, kind, data FROM r WHERE kind = ? AND t2 = ? ORDER BY n1 DESC, id DESC LIMIT 10',
      [kind, 'hard'],
    ],
    count: (kind) => ['SELECT COUNT(*) FROM r WHERE kind = ? AND t2 = ?', [kind, 'hard']],
    one: (id) => ['SELECT id, kind, data FROM r WHERE id = ?', [id]],
    save: (run, id, turn) =>
      run('UPDATE r SET data = JSON_SET(data, ?, ?, ?, ?, ?, ?) WHERE id = ?', [
        ...['$.t1', `Again ${turn}`, '$.n1', turn, '$.t2', levels[turn % 4]],
        id,
      ]),
  }),
  'typed rows of an index': (sql) => ({
    make: [
      `CREATE TABLE r (id ${sql.id}, kind INT NOT NULL, data ${sql.json})`,
      'CREATE INDEX r_kind ON r (kind, id)',
      ...['t', 'n'].flatMap((table) => [
        `CREATE TABLE v_${table} (record INT NOT NULL, kind INT NOT NULL, field VARCHAR(32) NOT NULL, value ${type(table)}, PRIMARY KEY (record, field))`,
        `CREATE INDEX v_${table}_value ON v_${table} (kind, field, value, record)`,
      ]),
    ],
    insert: async (run, kind, index, id) => {
      const values = valuesOf(index);
      await run('INSERT INTO r (id, kind, data) VALUES (?, ?, ?)', [id, kind, JSON.stringify(values)]);
      for (const [table, fields] of [
        ['t', indexed.filter(isText)],
        ['n', indexed.filter((field) => !isText(field))],
      ])
        await run(
          `INSERT INTO v_${table} (record, kind, field, value) VALUES ${fields.map(() => '(?, ?, ?, ?)')}`,
          fields.flatMap((field) => [id, kind, field, values[field]]),
        );
    },
    newest: (kind) => ['SELECT * FROM r WHERE kind = ? ORDER BY id DESC LIMIT 10', [kind]],
    sorted: (kind, field) => [
      `SELECT r.* FROM v_${isText(field) ? 't' : 'n'} v JOIN r ON r.id = v.record WHERE v.kind = ? AND v.field = ? ORDER BY v.value DESC, v.record DESC LIMIT 10`,
      [kind, field],
    ],
    filtered: (kind) => [
      'SELECT r.* FROM v_t v JOIN r ON r.id = v.record WHERE v.kind = ? AND v.field = ? AND v.value = ? ORDER BY v.record DESC LIMIT 10',
      [kind, 't2', 'hard'],
    ],
    both: (kind) => [
      'SELECT r.* FROM v_n s JOIN v_t v ON v.record = s.record AND v.field = ? AND v.value = ? JOIN r ON r.id = s.record WHERE s.kind = ? AND s.field = ? ORDER BY s.value DESC, s.record DESC LIMIT 10',
      ['t2', 'hard', kind, 'n1'],
    ],
    count: (kind) => ['SELECT COUNT(*) FROM v_t WHERE kind = ? AND field = ? AND value = ?', [kind, 't2', 'hard']],
    one: (id) => ['SELECT * FROM r WHERE id = ?', [id]],
    save: async (run, id, turn) => {
      await run('UPDATE r SET data = JSON_SET(data, ?, ?, ?, ?, ?, ?) WHERE id = ?', [
        ...['$.t1', `Again ${turn}`, '$.n1', turn, '$.t2', levels[turn % 4]],
        id,
      ]);
      // As the engine would: which values have changed is not known to it.
      for (const [field, value] of [
        ['t1', `Again ${turn}`],
        ['t2', levels[turn % 4]],
        ['n1', turn],
      ])
        await run(`UPDATE v_${isText(field) ? 't' : 'n'} SET value = ? WHERE record = ? AND field = ?`, [
          value,
          id,
          field,
        ]);
    },
  }),
};

const tables = ['r', 'v_t', 'v_n'];

async function sqlite(folder, form) {
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(join(folder, `${form.replaceAll(' ', '-')}.sqlite`));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = NORMAL');
  const prepared = new Map();
  const run = (statement, parameters = []) => {
    const known = prepared.get(statement) ?? file.prepare(statement);
    prepared.set(statement, known);
    return known.reader ? known.all(parameters) : known.run(parameters);
  };
  return {
    dialect: {
      id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
      long: 'TEXT',
      json: 'TEXT',
      extract: (field) => `json_extract(data, '$.${field}')`,
    },
    run: async (...call) => run(...call),
    settle: async () => file.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)'),
    megabytes: async () =>
      (file.pragma('page_count', { simple: true }) * file.pragma('page_size', { simple: true })) / 1e6,
    close: async () => file.close(),
  };
}

async function mariadb() {
  const connection = await createConnection(process.env.BENCH_MYSQL_URL);
  for (const table of tables) await connection.query(`DROP TABLE IF EXISTS ${table}`);
  return {
    dialect: {
      id: 'INT PRIMARY KEY AUTO_INCREMENT',
      long: 'MEDIUMTEXT',
      json: 'LONGTEXT',
      extract: (field) => `JSON_VALUE(data, '$.${field}')`,
    },
    run: async (statement, parameters = []) => (await connection.execute(statement, parameters))[0],
    settle: async () => {
      for (const table of tables) await connection.query(`ANALYZE TABLE ${table}`).catch(() => undefined);
    },
    megabytes: async () => {
      const [[{ bytes }]] = await connection.query(
        'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
      );
      return Number(bytes) / 1e6;
    },
    close: async () => {
      for (const table of tables) await connection.query(`DROP TABLE IF EXISTS ${table}`);
      await connection.end();
    },
  };
}

async function measure(database, form) {
  const { dialect, run, settle, megabytes } = database;
  const parts = forms[form](dialect);
  for (const statement of parts.make) await run(statement);
  const started = performance.now();
  let id = 0;
  for (const [kind, count] of [
    [1, few],
    [2, many],
  ])
    for (let index = 0; index < count; index += 1) {
      if (id % 1000 === 0) await run(id === 0 ? 'BEGIN' : 'COMMIT').then(() => id > 0 && run('BEGIN'));
      id += 1;
      await parts.insert(run, kind, index, id);
    }
  await run('COMMIT');
  const filled = (performance.now() - started) / 1000;
  await settle();
  const calls = {
    'newest first': (kind) => run(...parts.newest(kind)),
    'sorted by a number': (kind) => run(...parts.sorted(kind, 'n1')),
    'sorted by a text': (kind) => run(...parts.sorted(kind, 't3')),
    'filtered by a choice': (kind) => run(...parts.filtered(kind)),
    'filtered by a choice, sorted by a number': (kind) => run(...parts.both(kind)),
    'the total of a filter': (kind) => run(...parts.count(kind)),
    'a record': (kind, turn) => run(...parts.one(kind === 1 ? 1 + (turn % few) : few + 1 + turn * 997)),
    'a save': (kind, turn) => parts.save(run, kind === 1 ? 1 + (turn % few) : few + 1 + turn * 997, turn),
  };
  const rows = { 'seconds to write all': filled, megabytes: await megabytes() };
  for (const [name, call] of Object.entries(calls)) {
    const times = [[], []];
    for (let turn = 0; turn < turns; turn += 1)
      for (const kind of [1, 2]) {
        const began = performance.now();
        await call(kind, turn);
        times[kind - 1].push(performance.now() - began);
      }
    rows[name] = times.map((all) => median(all.slice(1)).toFixed(2)).join(' → ');
  }
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'own-kind-storage-'));
try {
  for (const [name, open] of [['SQLite', sqlite], ...(process.env.BENCH_MYSQL_URL ? [['MariaDB', mariadb]] : [])]) {
    const found = {};
    for (const form of Object.keys(forms)) {
      const database = await open(folder, form);
      for (const [call, value] of Object.entries(await measure(database, form)))
        found[call] = { ...found[call], [form]: typeof value === 'number' ? Number(value.toFixed(1)) : value };
      await database.close();
    }
    console.log(`\n${name}: milliseconds with ${few} → with ${many} records`);
    console.table(found);
  }
} finally {
  rmSync(folder, { recursive: true });
}
