import { createApplication } from '../../dist/backend/application.js';
import { readEnvironment } from '../../dist/backend/core/config/environment.js';
import { Database } from '../../dist/backend/core/database/database.js';
import { median } from './median.mjs';
import { Site } from './site.mjs';
import { signIn } from './targets.mjs';

const few = 100;
const many = 100_000;
const turns = 15;

const fields = [
  { key: 'name', label: 'Name', kind: 'text', role: 'title' },
  { key: 'lead', label: 'In short', kind: 'text', role: 'summary' },
  { key: 'about', label: 'About it', kind: 'rich_text', role: 'body' },
  { key: 'level', label: 'Level', kind: 'one_of', choices: 'easy\nmedium\nhard\nexpert' },
  { key: 'seats', label: 'Seats', kind: 'number' },
  { key: 'price', label: 'Price', kind: 'decimal' },
  { key: 'starts', label: 'Starts', kind: 'date' },
  { key: 'is_open', label: 'Open', kind: 'yes_no' },
];

/**
 * Milliseconds of calls to a kind of content that an owner has made, with 100 records of it and with 100,000: medians, of the caller.
 * @param {string} storageDir
 * @param {Record<string, string>} environment What differs from the usual configuration.
 */
export async function measureOwnKinds(storageDir, environment) {
  const own = { ...environment, PAGE_CACHE: 'off' };
  const made = await Site.start(storageDir, { environment: own });
  try {
    await makeKind(made.url);
  } finally {
    await made.stop();
  }
  const measure = async () => {
    const site = await Site.start(storageDir, { environment: own });
    try {
      return await measureCalls(site.url);
    } finally {
      await site.stop();
    }
  };
  const withFew = await measure();
  await multiply(storageDir, own);
  const withMany = await measure();
  return withFew.map(({ name, times }, index) => ({
    name,
    few: median(times),
    many: median(withMany[index].times),
  }));
}

export function printOwnKinds(database, rows) {
  console.log(`\nMilliseconds a call for an own kind on ${database}, with ${few} and with ${many} records`);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          few: Number(row.few.toFixed(1)),
          many: Number(row.many.toFixed(1)),
          times: Number((row.many / row.few).toFixed(2)),
        },
      ]),
    ),
  );
}

async function clientOf(url) {
  const { headers } = await signIn(url);
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

async function makeKind(url) {
  const call = await clientOf(url);
  await call('POST', '/admin/api/create_kind', {
    names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
    path: 'courses',
    fields,
  });
  for (let index = 0; index < few; index += 1)
    await call('POST', '/admin/api/create_course', {
      name: `Course ${(index * 37) % few}`,
      lead: 'What one learns in a week, and why.',
      about: `<p>${'Each day has a part of its own. '.repeat(20)}</p>`,
      level: ['easy', 'medium', 'hard', 'expert'][index % 4],
      seats: (index * 13) % 40,
      price: ((index * 7) % 50) + 0.5,
      starts: `2027-${String((index % 12) + 1).padStart(2, '0')}-01`,
      is_open: index % 3 === 0,
    });
}

/** Copies the records, each with other values. */
async function multiply(storageDir, environment) {
  const { nest, close } = await createApplication(
    readEnvironment({ STORAGE_DIR: storageDir, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...environment }),
  );
  try {
    const database = nest.get(Database);
    const [{ id, slots }] = await database.manager.query('SELECT id, slots FROM own_kinds');
    const slotOf = Object.fromEntries(JSON.parse(slots));
    const copied = Object.values(slotOf).filter((slot) => ![slotOf.name, slotOf.seats].includes(slot));
    const concat = database.dialect === 'sqlite' ? (...parts) => parts.join(' || ') : (...parts) => `CONCAT(${parts})`;
    const [{ last }] = await database.manager.query('SELECT MAX(id) AS last FROM own_records');
    for (let copy = 1; copy < many / few; copy += 1)
      await database.transaction((manager) =>
        manager.query(
          `INSERT INTO own_records (kind_id, status, language, slug, ${slotOf.name}, ${slotOf.seats}, ${copied.join(', ')})
           SELECT kind_id, status, language, ${concat('slug', `'-${copy}'`)}, ${concat(slotOf.name, `' of ${copy}'`)},
             (${slotOf.seats} + ${copy}) % 400, ${copied.join(', ')}
           FROM own_records WHERE kind_id = ? AND id <= ?`,
          [id, last],
        ),
      );
    if (database.dialect === 'mariadb') {
      await database.manager.query('ANALYZE TABLE own_records');
      await untilWritten(database);
    }
  } finally {
    await close();
  }
}

/** Waits until the server has written to its files what it has in memory, which takes its time after so many rows. */
async function untilWritten(database) {
  for (let second = 0; second < 90; second += 1) {
    const [{ Value }] = await database.manager.query("SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty'");
    if (Number(Value) < 100) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function measureCalls(url) {
  const call = await clientOf(url);
  const { data } = await call('GET', '/admin/api/list_course?per_page=10');
  const list = (query) => (turn) => call('GET', `/admin/api/list_course?count=no&per_page=${10 + turn}&${query}`);
  const [{ id, slug }] = data;
  const calls = {
    'the list': list(''),
    ...Object.fromEntries(
      ['name', 'level', 'seats', 'price', 'starts', 'is_open', 'status'].flatMap((field) => [
        [`sorted by ${field}`, list(`sort=${field}`)],
        [`sorted by ${field}, downwards`, list(`sort=-${field}`)],
      ]),
    ),
    'filtered by a choice': list('level=hard'),
    'filtered by a choice, sorted by another field': list('level=hard&sort=seats'),
    'filtered by status': list('status=inactive'),
    'the total': (turn) => call('GET', `/admin/api/list_course?count=only&per_page=${10 + turn}`),
    'the total of a filter': (turn) =>
      call('GET', `/admin/api/list_course?count=only&level=hard&per_page=${10 + turn}`),
    'a record': () => call('GET', `/admin/edit_course/${id}`),
    'a save': (turn) => call('PUT', `/admin/api/update_course/${id}`, { name: `Course ${turn} again` }),
    'the data of a page': () => call('GET', `/api/pages/records/course/${slug}`),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(calls)) {
    await ask(0);
    const times = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const started = performance.now();
      await ask(turn);
      times.push(performance.now() - started);
    }
    rows.push({ name, times });
  }
  return rows;
}
