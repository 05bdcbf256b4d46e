import ICAL from 'ical.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';

const DAY_MS = 24 * 60 * 60_000;

const day = (fromToday: number): string => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

describe('Calendars of records that are events', () => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;
  let fair: { id: number; version: number };

  const names = [
    { language: 'en', singular: 'Fair', plural: 'Fairs' },
    { language: 'ar', singular: 'معرض', plural: 'معارض' },
  ];
  const fields = [
    { key: 'name', label: 'Name', kind: 'text', role: 'title', translated: true },
    { key: 'lead', label: 'Lead', kind: 'long_text', role: 'summary', translated: true },
    { key: 'first', label: 'First', kind: 'date', role: 'date' },
    { key: 'last', label: 'Last', kind: 'date', role: 'end' },
    { key: 'opens', label: 'Opens', kind: 'time', role: 'begin_time' },
    { key: 'shuts', label: 'Shuts', kind: 'time', role: 'end_time' },
    { key: 'zone', label: 'Zone', kind: 'text', role: 'time_zone', translated: false },
    { key: 'hall', label: 'Hall', kind: 'long_text', role: 'place', translated: false },
  ];

  const make = async (values: object) => {
    const { status, body } = await me.post('/admin/api/create_fair', values);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, { headers, method });
  const eventsOf = async (query: string) => {
    const response = await get(`/calendar.ics?${query}`);
    expect([response.status, query]).toEqual([200, query]);
    const root = new ICAL.Component(ICAL.parse(await response.text()));
    return root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  };
  const page = async (path: string) => (await get(path, { accept: 'text/html' })).text();

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    await me.put('/admin/api/languages', { others: [{ tag: 'ar', is_published: true, missing: 'show_original' }] });
    const kind = { key: 'fair', path: 'fairs', names, fields, schema_type: 'Event' };
    const { status, body } = await me.post('/admin/api/create_kind', kind);
    expect([status, body.errors]).toEqual([201, undefined]);
    fair = await make({
      name: 'Open, day; and night',
      lead: 'Come early.\nBring\\friends',
      first: '2099-07-01',
      opens: '10:00',
      shuts: '16:00',
      zone: 'Europe/Berlin',
      hall: 'Hall 1\nHome Street 2',
    });
    await make({ name: 'اليوم المفتوح', lead: 'أهلًا بكم', language: 'ar', translation_of: fair.id });
    await make({ name: 'Over', first: day(-9), last: day(-2) });
    await make({ name: 'Going on', first: day(-9), last: day(2) });
    await make({ name: 'Someday' });
    await make({ name: 'Odd zone', first: '2099-01-15', opens: '10:00', zone: 'our time' });
    await make({ name: 'Hidden', first: '2099-01-15', status: 'inactive' });
  });
  afterAll(() => site.close());

  it('have a record with its days, times, place and address', async () => {
    const response = await get('/calendar.ics?section=fairs&record=open-day-and-night');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="open-day-and-night.ics"',
    });
    const [event] = await eventsOf('section=fairs&record=open-day-and-night');
    expect(event?.summary).toBe('Open, day; and night');
    expect(event?.description).toBe('Come early.\nBring\\friends');
    expect(event?.location).toBe('Hall 1, Home Street 2');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2099-07-01T08:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2099-07-01T14:00:00.000Z');
    expect(event?.component.getFirstPropertyValue('url')).toMatch(/^https?:.*\/fairs\/open-day-and-night$/);
  });

  it('speak the language of the page, as the same event', async () => {
    const html = await page('/ar/fairs/alywm-almftwh');
    const path = /href="(\/calendar\.ics\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(path).toBe('/calendar.ics?section=fairs&record=alywm-almftwh&language=ar');
    const [[own], [other]] = await Promise.all([
      eventsOf('section=fairs&record=open-day-and-night'),
      eventsOf(path.slice(path.indexOf('?') + 1)),
    ]);
    expect([other?.summary, other?.description]).toEqual(['اليوم المفتوح', 'أهلًا بكم']);
    expect(other?.uid).toBe(own?.uid);
    expect((await get('/calendar.ics?section=fairs&language=xx')).status).toBe(422);
  });

  it('have all that are not over, the next ones first, and the zone of the site where none is named', async () => {
    expect((await me.put('/admin/api/identity', { time_zone: 'Africa/Nairobi' })).status).toBe(200);
    const all = await eventsOf('section=fairs');
    expect(all.map(({ summary }) => summary)).toEqual(['Going on', 'Odd zone', 'Open, day; and night']);
    expect(all[0]?.startDate.isDate).toBe(true);
    expect(all[1]?.startDate.toJSDate().toISOString()).toBe('2099-01-15T07:00:00.000Z');
  });

  it('have the days and times that structured data says', async () => {
    const timesOf = async (values: object): Promise<[string, string | undefined]> => {
      const { slug } = await make({ name: 'Timed', first: '2099-07-01', ...values });
      const [, said = ''] =
        /<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/.exec(await page(`/fairs/${slug}`)) ?? [];
      const things: { '@type': string; startDate: string; endDate?: string }[] = JSON.parse(said)['@graph'];
      const event = things.find((thing) => thing['@type'] === 'Event');
      return [event?.startDate ?? '', event?.endDate];
    };
    expect(await timesOf({})).toEqual(['2099-07-01', undefined]);
    expect(await timesOf({ last: '2099-07-03', shuts: '16:00' })).toEqual(['2099-07-01', '2099-07-03']);
    const opens = { opens: '22:00', zone: 'Europe/Berlin' };
    expect(await timesOf(opens)).toEqual(['2099-07-01T22:00:00+02:00', undefined]);
    expect(await timesOf({ ...opens, first: '2099-01-01', shuts: '02:00' })).toEqual([
      '2099-01-01T22:00:00+01:00',
      '2099-01-02T02:00:00+01:00',
    ]);
    expect(await timesOf({ ...opens, last: '2099-07-03' })).toEqual(['2099-07-01T22:00:00+02:00', '2099-07-03']);
    // The zone of the site, where what is named is none.
    expect((await me.put('/admin/api/identity', { time_zone: 'Africa/Nairobi' })).status).toBe(200);
    expect(await timesOf({ opens: '10:00', zone: 'our time' })).toEqual(['2099-07-01T10:00:00+03:00', undefined]);
    const { entity } = site.nest.get(ResourceRegistry, { strict: false }).get('fair').definition;
    const all = await site.database.manager.find(entity, { where: { name: 'Timed' } as object });
    for (const { id } of all) expect((await me.delete(`/admin/api/delete_fair/${id}`)).status).toBe(200);
  });

  it('are linked from pages of events alone, with a date', async () => {
    expect(await page('/fairs')).toContain('href="/calendar.ics?section=fairs"');
    expect(await page('/fairs/going-on')).toContain('href="/calendar.ics?section=fairs&amp;record=going-on"');
    expect(await page('/fairs/someday')).not.toContain('/calendar.ics');
    const { body } = await me.post('/admin/api/create_kind', {
      key: 'note',
      path: 'notes',
      names: [{ language: 'en', singular: 'Note', plural: 'Notes' }],
      fields: fields.slice(0, 3),
    });
    await me.post('/admin/api/create_note', { name: 'One', first: '2099-01-01' });
    expect(await page('/notes/one')).not.toContain('/calendar.ics');
    for (const query of ['section=notes', 'section=notes&record=one', 'section=fairs&record=someday'])
      expect([query, (await get(`/calendar.ics?${query}`)).status]).toEqual([query, 404]);
    await me.delete(`/admin/api/delete_kind/${body.id}`);
  });

  it.each(['', 'section=none', 'section=updates', 'section=fairs&record=none', 'section=fairs&record=hidden'])(
    'are not there for %s',
    async (query) => {
      expect((await get(`/calendar.ics?${query}`)).status).toBe(404);
    },
  );

  it('are compared with the copy of the program, and answer HEAD', async () => {
    const path = '/calendar.ics?section=fairs&record=open-day-and-night';
    const { headers } = await get(path);
    const etag = headers.get('etag') ?? '';
    const known = [
      await get(path, { 'if-none-match': etag }),
      await get(path, { 'if-modified-since': headers.get('last-modified') ?? '' }),
    ];
    expect(known.map(({ status }) => status)).toEqual([304, 304]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('change with the record, and at the end of a day', async () => {
    const path = 'section=fairs&record=open-day-and-night';
    const [before] = await eventsOf(path);
    const { status } = await me.put(`/admin/api/update_fair/${fair.id}`, { shuts: '17:00', version: fair.version });
    expect(status).toBe(200);
    const [after] = await eventsOf(path);
    expect(after?.endDate.toJSDate().toISOString()).toBe('2099-07-01T15:00:00.000Z');
    expect(after?.uid).toBe(before?.uid);

    // As when its last day is over, which no save tells.
    const { entity } = site.nest.get(ResourceRegistry, { strict: false }).get('fair').definition;
    expect(await eventsOf('section=fairs')).toHaveLength(3);
    await site.database.transactionUnlogged((manager) =>
      manager.update(entity, { name: 'Going on' }, { last: day(-2) } as object),
    );
    expect(await eventsOf('section=fairs')).toHaveLength(3);
    await site.nest.get(VacancyEndsService, { strict: false }).runHourly(new Date());
    expect(await eventsOf('section=fairs')).toHaveLength(2);
  });
});
