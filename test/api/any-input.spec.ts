import fc, { type Arbitrary } from 'fast-check';
import { startApp, type TestApp } from './support/app.js';
import { everyBlock } from './support/blocks.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

/** The same input in each run. */
const SEED = 18;

/** Texts as people type and paste them, and as others send them. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    '=1+1',
    '\'quoted"',
    '<b>bold</b> & <script>x()</script>',
    'a;=b\n@c',
    '😀 e\u0301 ﷺ',
    '\u202eright to left',
    'half \ud83c a pair',
    'NUL \0 and \u001b[31m',
    '  spaces  ',
    '\\%_',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describeOnBoth('Whatever is typed', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const check = <T>(input: Arbitrary<T>, numRuns: number, property: (value: T) => Promise<void>) =>
    fc.assert(fc.asyncProperty(input, property), { seed: SEED, numRuns });

  describe('a page of blocks', () => {
    /** Blocks of each kind in any order, with any texts where they have some. */
    const blocks = fc
      .shuffledSubarray(everyBlock(null, null), { minLength: 1 })
      .chain((chosen) => fc.tuple(...chosen.map((block) => fc.oneof(fc.constant<object>(block), retyped(block)))));

    /** The same block with other texts. */
    function retyped(block: object): Arbitrary<object> {
      const fields = Object.entries(block).map(([name, value]): Arbitrary<[string, unknown]> => {
        if (Array.isArray(value) && value.every((item) => typeof item === 'object')) {
          return fc.tuple(...value.map(retyped)).map((items) => [name, items]);
        }
        const isText =
          typeof value === 'string' && !/^(?:kind|ground|side|look|columns|point|shows|form|.*_url|email)$/.test(name);
        return isText ? text.map((typed) => [name, typed]) : fc.constant([name, value]);
      });
      return fc.tuple(...fields).map((entries) => Object.fromEntries(entries));
    }

    it('is refused with sentences, or stored and read as it was answered, and taken again unchanged', async () => {
      let taken = 0;
      await check(blocks, 40, async (typed) => {
        const created = await me.post('/admin/api/create_page', { title: 'Any', blocks: typed });
        expect([201, 422]).toContain(created.status);
        if (created.status === 422) {
          for (const sentence of Object.values(created.body.errors).flat()) expect(sentence).toMatch(/^\S.*\S$/su);
          return;
        }
        taken += 1;
        const { id, slug, blocks: stored } = created.body;
        expect((await me.get(`/admin/edit_page/${id}`)).body.blocks).toEqual(stored);
        const again = await me.put(`/admin/api/update_page/${id}`, { title: 'Any', blocks: stored });
        expect([again.status, again.body.blocks]).toEqual([200, stored]);
        expect((await site.visitor().get(`/api/pages/page/${slug}`)).status).toBe(200);
      });
      expect(taken).toBeGreaterThan(10);
    });
  });

  describe('records', () => {
    const questions = fc.array(fc.record({ title: text, description: text, keywords: text }), {
      minLength: 1,
      maxLength: 8,
    });

    it('that are exported are imported as unchanged', async () => {
      await check(questions, 15, async (typed) => {
        await me.post('/admin/api/create_faq', { title: 'One is there' });
        for (const input of typed) await me.post('/admin/api/create_faq', input);
        const exported = await me.get<string>('/admin/api/export_faq');
        const form = new FormData();
        form.append('file', new Blob([exported.body]), 'faqs.csv');
        const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(`${site.url}/admin/api/import_faq?dry_run=true`, {
          method: 'POST',
          body: form,
          headers: { cookie, 'x-csrf-token': me.csrf ?? '' },
        });
        expect(answer.status).toBe(200);
        const lines = (await answer.text()).trim().split('\n');
        const rows = lines.flatMap((line) => JSON.parse(line).rows as { fate: string }[]);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter(({ fate }) => fate !== 'unchanged')).toEqual([]);
      });
    });

    it('each have an address of their own, which is one', async () => {
      const slugs = new Set<string>();
      await check(text, 60, async (title) => {
        const { status, body } = await me.post('/admin/api/create_service', { title });
        if (status === 422) return;
        expect([status, body.slug, slugs.has(body.slug)]).toEqual([
          201,
          expect.stringMatching(/^[a-z0-9-]{1,255}$/),
          false,
        ]);
        slugs.add(body.slug);
      });
      expect(slugs.size).toBeGreaterThan(20);
    });

    it('are each on one page of their list, however long its pages are and however it is sorted', async () => {
      const all = (await me.get('/admin/api/ids_service')).body.ids as number[];
      const sort = fc.constantFrom('id', '-id', 'title', '-title', 'status', '-status');
      await check(fc.tuple(fc.integer({ min: 1, max: 100 }), sort), 12, async ([size, order]) => {
        const found: number[] = [];
        let next: string | null = `/admin/api/list_service?per_page=${size}&sort=${order}`;
        while (next !== null) {
          const { status, body }: { status: number; body: { data: { id: number }[]; next_page_url: string | null } } =
            await me.get(next);
          expect([status, body.data.length <= size]).toEqual([200, true]);
          found.push(...body.data.map(({ id }) => id));
          next = body.next_page_url;
        }
        expect(found.toSorted((a, b) => b - a)).toEqual(all.toSorted((a, b) => b - a));
      });
    });
  });
});
