import { createApplication } from '../../dist/backend/application.js';
import { readEnvironment } from '../../dist/backend/core/config/environment.js';
import { Database } from '../../dist/backend/core/database/database.js';
import { ContentEvents } from '../../dist/backend/core/events/content-events.js';
import { median } from './median.mjs';
import { Site } from './site.mjs';
import { signIn } from './targets.mjs';

const few = 100;
const many = 100_000;
const turns = 31;

const SAVES = 'a save of a post, and of one of 100,000';

/** A save of an own record may take so many times as long as one of a post. */
const SAVE_BUDGET = 1.5;

const fields = [
  { key: 'name', label: 'Name', kind: 'text', role: 'title' },
  { key: 'lead', label: 'In short', kind: 'text', role: 'summary' },
  { key: 'about', label: 'About it', kind: 'rich_text', role: 'body' },
  { key: 'level', label: 'Level', kind: 'one_of', choices: 'easy\nmedium\nhard\nexpert' },
  { key: 'seats', label: 'Seats', kind: 'number' },
  { key: 'price', label: 'Price', kind: 'decimal' },
  { key: 'starts', label: 'Starts', kind: 'date' },
  { key: 'is_open', label: 'Open', kind: 'yes_no' },
  { key: 'topics', label: 'Topics', kind: 'several_of', choices: 'sound\nlight\ncolor\nspace' },
  // What a search would have to read of each record.
  ...Array.from({ length: 25 }, (_, index) => ({ key: `note_${index}`, label: `Note ${index}`, kind: 'long_text' })),
];

/**
 * Milliseconds of calls to a kind of content that an owner has made, with 100 records of it and with 100,000: medians, of the caller. The
 * two kinds are called in turn, so that both have the same of whatever else the machine does.
 * @param {string} storageDir
 * @param {Record<string, string>} environment What differs from the usual configuration.
 */
export async function measureOwnKinds(storageDir, environment) {
  const own = { ...environment, PAGE_CACHE: 'off' };
  await fillOwnKinds(storageDir, own);
  const site = await Site.start(storageDir, {
    environment: own,
    preload: new URL('loop-work.mjs', import.meta.url),
  });
  try {
    return [...(await measureCalls(site.url)), ...(await measureVisitors(site))];
  } finally {
    await site.stop();
  }
}

/** Makes both kinds and their records. */
async function fillOwnKinds(storageDir, environment) {
  const site = await Site.start(storageDir, { environment });
  try {
    await makeKinds(site.url);
  } finally {
    await site.stop();
  }
  await multiply(storageDir, environment);
}

/** What a stranger can ask of a public list, each time something else, and for how long the process answers nobody meanwhile. */
const asked = {
  'all, by another field': (turn) => `sort=-seats&per_page=${10 + turn}`,
  'all, changed last': (turn) => `sort=-updated_at&per_page=${10 + turn}`,
  'changed since': (turn) => `updated_at[gte]=2026-01-01T00:00:${String(turn).padStart(2, '0')}Z`,
  'a search that finds nothing': (turn) => `search=nothing+like+${turn}`,
  'a search that finds all': (turn) => `search=${'course '.slice(0, 1 + (turn % 6))}&per_page=${10 + turn}`,
  'a search that finds few': (turn) => `search=${90 + turn}+of+9`,
  'a search, sorted': (turn) => `search=${turn}&sort=price`,
  'one of several values': (turn) => `topics=light&per_page=${10 + turn}`,
  'one of several values, sorted': (turn) => `topics=light&sort=-seats&per_page=${10 + turn}`,
  'a range': (turn) => `price=${turn}..`,
  'a range, sorted by another field': (turn) => `price=..${turn}&sort=-seats`,
  'ranges that no record is in': (turn) => `price=0..${turn}&seats=1000..`,
};

const calls = (kind, count) =>
  Object.fromEntries(
    Object.entries(asked).map(([name, queryOf]) => [
      `${name}${kind}`,
      (of, turn) => `/api/content/${of}?${queryOf(turn)}${count}`,
    ]),
  );

const visits = {
  'a page of the section': (of, turn) => `/api/pages/records/${of}s?page=${1 + (turn % 4)}`,
  'a page of the section, in a range': (of, turn) => `/api/pages/records/${of}s?f1=hard&page=${1 + (turn % 2)}`,
  'a page of the section, searched': (of, turn) => `/api/pages/records/${of}s?search=${turn}`,
  ...calls('', '&count=no'),
  ...calls(': the total', '&count=only'),
  ...calls(', with the total', ''),
};

async function measureVisitors(site) {
  const rows = [];
  for (const [name, pathOf] of Object.entries(visits)) {
    const times = { few: [], many: [] };
    const held = { few: 0, many: 0 };
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [size, kind] of [
        ['few', 'course'],
        ['many', 'lesson'],
      ]) {
        await site.eventLoopDelay();
        const started = performance.now();
        const response = await fetch(`${site.url}${pathOf(kind, turn)}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        times[size].push(performance.now() - started);
        // The first call prepares the statements.
        if (turn > 0) held[size] = Math.max(held[size], await site.eventLoopDelay());
      }
    rows.push({ name, few: median(times.few), many: median(times.many) });
    rows.push({ name: `${name}: held up`, few: held.few, many: held.many });
  }
  return rows;
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
  const save = rows.find(({ name }) => name === SAVES);
  if (save && save.many > SAVE_BUDGET * save.few) {
    console.error(`A save of an own record takes more than ${SAVE_BUDGET} times as long as one of a post.`);
    process.exitCode = 1;
  }
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

async function makeKinds(url) {
  const call = await clientOf(url);
  for (const [key, path] of [
    ['course', 'courses'],
    ['lesson', 'lessons'],
  ])
    await call('POST', '/admin/api/create_kind', {
      key,
      names: [{ language: 'en', singular: key, plural: path }],
      path,
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
      topics: [['sound'], ['light', 'color'], ['space'], ['sound', 'light', 'space']][index % 4],
      ...Object.fromEntries(
        Array.from({ length: 25 }, (_, note) => [`note_${note}`, 'What else there is. '.repeat(8)]),
      ),
    });
}

/** Copies the records to the other kind, each with other values. */
async function multiply(storageDir, environment) {
  const { nest, close } = await createApplication(
    readEnvironment({ STORAGE_DIR: storageDir, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...environment }),
  );
  try {
    const database = nest.get(Database);
    const [{ id, slots }, { id: other }] = await database.manager.query('SELECT id, slots FROM own_kinds ORDER BY id');
    const slotOf = Object.fromEntries(JSON.parse(slots));
    const copied = Object.values(slotOf).filter((slot) => ![slotOf.name, slotOf.seats].includes(slot));
    // Few records of a site were changed a moment ago.
    const yesterday =
      database.dialect === 'sqlite' ? "strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 day')" : 'NOW() - INTERVAL 1 DAY';
    const concat = database.dialect === 'sqlite' ? (...parts) => parts.join(' || ') : (...parts) => `CONCAT(${parts})`;
    for (let copy = 0; copy < many / few; copy += 1)
      await database.transaction(async (manager) => {
        await manager.query(
          `INSERT INTO own_records (kind_id, status, language, slug, created_at, updated_at, ${slotOf.name}, ${slotOf.seats}, ${copied.join(', ')})
           SELECT ${other}, status, language, ${concat('slug', `'-${copy}'`)}, ${yesterday}, ${yesterday}, ${concat(slotOf.name, `' of ${copy}'`)},
             (${slotOf.seats} + ${copy}) % 400, ${copied.join(', ')}
           FROM own_records WHERE kind_id = ?`,
          [id],
        );
        await manager.query(
          `INSERT INTO own_values (kind_id, slot, value, owner_id)
           SELECT ${other}, known.slot, known.value, copied.id FROM own_values known
             JOIN own_records original ON original.id = known.owner_id
             JOIN own_records copied ON copied.kind_id = ${other} AND copied.slug = ${concat('original.slug', `'-${copy}'`)}
           WHERE known.kind_id = ?`,
          [id],
        );
      });
    nest.get(ContentEvents).next({ resource: 'lesson' });
    await untilIndexed(database);
    if (database.dialect === 'mariadb') {
      await database.manager.query('ANALYZE TABLE own_records');
      await untilWritten(database);
    }
  } finally {
    await close();
  }
}

/** Waits until the words of all records are in the index, and says how long that took. */
async function untilIndexed(database) {
  const started = performance.now();
  for (;;) {
    const [{ missing }] = await database.manager.query(
      'SELECT (SELECT COUNT(*) FROM own_records) - (SELECT COUNT(*) FROM own_word_rows) AS missing',
    );
    if (Number(missing) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const [{ count }] = await database.manager.query('SELECT COUNT(*) AS count FROM own_word_list');
  console.log(`${count} words indexed in ${Math.round((performance.now() - started) / 1000)} seconds`);
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
  const callsOf = async (kind) => {
    const { data } = await call('GET', `/admin/api/list_${kind}?per_page=10`);
    const list = (query) => (turn) => call('GET', `/admin/api/list_${kind}?count=no&per_page=${10 + turn}&${query}`);
    const total = (query) => (turn) => call('GET', `/admin/api/list_${kind}?count=only&per_page=${10 + turn}&${query}`);
    const [{ id, slug }] = data;
    return {
      'the list': list(''),
      ...Object.fromEntries(
        ['name', 'level', 'seats', 'price', 'starts', 'is_open', 'status'].flatMap((field) => [
          [`sorted by ${field}`, list(`sort=${field}`)],
          [`sorted by ${field}, downwards`, list(`sort=-${field}`)],
        ]),
      ),
      'filtered by a choice': list('level=hard'),
      'filtered by a choice, sorted by another field': list('level=hard&sort=seats'),
      'filtered by one of several values': list('topics=light'),
      'filtered by one of several values, sorted by another field': list('topics=light&sort=seats'),
      'filtered by status': list('status=inactive'),
      'the total': total(''),
      'the total of a filter': total('level=hard'),
      'a record': () => call('GET', `/admin/edit_${kind}/${id}`),
      'a save': (turn) => call('PUT', `/admin/api/update_${kind}/${id}`, { name: `Course ${turn} again` }),
      'the data of a page': () => call('GET', `/api/pages/records/${kind}/${slug}`),
    };
  };
  const kinds = [await callsOf('course'), await callsOf('lesson')];
  const rows = [];
  for (const name of Object.keys(kinds[0])) {
    const times = [[], []];
    for (const kind of kinds) await kind[name](0);
    for (let turn = 1; turn <= turns; turn += 1)
      for (const [index, kind] of kinds.entries()) {
        const started = performance.now();
        await kind[name](turn);
        times[index].push(performance.now() - started);
      }
    rows.push({ name, few: median(times[0]), many: median(times[1]) });
  }
  return [...rows, await measureSaves(call)];
}

/** A save of a post, and one of a record of 100,000 with as many fields of the same texts. */
async function measureSaves(call) {
  const { data: posts } = await call('GET', '/admin/api/list_post?per_page=1');
  const { data: lessons } = await call('GET', '/admin/api/list_lesson?per_page=1&count=no');
  const about = (turn) => `<p>${'Each day has a part of its own. '.repeat(20)}${turn}</p>`;
  const saves = [
    (turn) =>
      call('PUT', `/admin/api/update_post/${posts[0].id}`, { title: `Again ${turn}`, description: about(turn) }),
    (turn) => call('PUT', `/admin/api/update_lesson/${lessons[0].id}`, { name: `Again ${turn}`, about: about(turn) }),
  ];
  const times = [[], []];
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [index, save] of saves.entries()) {
      const started = performance.now();
      await save(turn);
      if (turn > 0) times[index].push(performance.now() - started);
    }
  return { name: SAVES, few: median(times[0]), many: median(times[1]) };
}
