import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { isForRelease } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';
import { randomNumbers } from './support/random.js';

/** `OPERATIONS=2000 npm test api history-random` for a long run; `SEED` for that of a failure. */
const operations = Number(process.env.OPERATIONS ?? (isForRelease ? 200 : 100));
const seed = Number(process.env.SEED ?? 20261122);

type Values = Record<string, unknown>;
type Model = Map<string, Values>;

const RESOURCES = ['post', 'post_category', 'portifolio', 'client', 'faq'] as const;
type Resource = (typeof RESOURCES)[number];

/** What a record says, without what follows from other records, and from the calls themselves. */
function comparable(record: Values): Values {
  const { publication, restored, version, updated_at, client_name, service_title, product_title, ...rest } = record;
  const categories = rest.categories;
  if (Array.isArray(categories)) rest.categories = categories.map(({ id }: { id: number }) => id);
  return rest;
}

describeOnEach(`The history of ${operations} random changes`, (kind) => {
  let site: TestApp;
  let admin: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
  });

  afterAll(() => site.close());

  it(
    `is true of every record (SEED=${seed})`,
    async () => {
      const random = randomNumbers(seed);
      const chance = (share: number) => random() < share;
      const below = (count: number) => Math.floor(random() * count);
      const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
      const photos: Record<string, string[]> = { post: [], portifolio: [], client: [] };
      for (const [resource, width, height] of [
        ['post', 79, 50],
        ['portifolio', 60, 30],
        ['client', 40, 40],
      ] as const) {
        for (let count = 0; count < 3; count += 1) {
          const form = new FormData();
          form.append('file', new File([await jpeg(width, height)], 'file'));
          const { body } = await admin.call('POST', `/admin/api/${resource}/upload_image`, undefined, { raw: form });
          photos[resource]?.push(body.filename);
        }
      }
      const live: Model = new Map();
      const deleted = new Set<string>();
      const seen = new Map<number, Values>();
      const idsOf = (resource: Resource): number[] =>
        [...live.keys()].filter((key) => key.startsWith(`${resource} `)).map((key) => Number(key.split(' ')[1]));
      const words = ['fees', 'marks', 'school', 'bursar', 'term', 'update', 'kanga', 'report'];
      const text = () => Array.from({ length: 3 + below(4) }, () => pick(words)).join(' ');
      const inputOf = (resource: Resource): Values => {
        const title = text();
        const photo = () => (chance(0.2) ? '' : pick(photos[resource] ?? []));
        const status = chance(0.3) ? 'inactive' : 'active';
        if (resource === 'post') {
          const categories = idsOf('post_category').filter(() => chance(0.3));
          return {
            title,
            description: `<p>${text()}</p>`,
            tags: [pick(words), pick(words)],
            categories,
            photo: photo(),
            status,
          };
        }
        if (resource === 'portifolio')
          return {
            name: title,
            client_id: chance(0.5) ? (pick(idsOf('client')) ?? null) : null,
            photo: photo(),
            status,
          };
        if (resource === 'client') return { name: title, comment: `<p>${text()}</p>`, photo: photo(), status };
        return { title, ...(resource === 'faq' ? { description: `<p>${text()}</p>` } : {}), status };
      };
      const key = (resource: Resource, id: number) => `${resource} ${id}`;
      /** Reads the record, and keeps what it is as of its last entry. */
      const note = async (resource: Resource, id: number): Promise<void> => {
        const { status, body } = await admin.get(`/admin/edit_${resource}/${id}`);
        expect([resource, id, status]).toEqual([resource, id, 200]);
        live.set(key(resource, id), comparable(body));
        const { data } = (await admin.get(`/admin/api/history/${resource}/${id}?per_page=1`)).body;
        const known = seen.get(data[0].id);
        if (known) expect([resource, id, known]).toEqual([resource, id, comparable(body)]);
        seen.set(data[0].id, comparable(body));
      };
      const answered = (status: number, ...allowed: number[]) => {
        expect(allowed).toContain(status);
        return status === allowed[0];
      };

      const steps: Record<string, () => Promise<void>> = {
        create: async () => {
          const resource = pick(RESOURCES) as Resource;
          const { status, body } = await admin.post(`/admin/api/create_${resource}`, inputOf(resource));
          if (answered(status, 201)) await note(resource, body.id);
        },
        edit: async () => {
          const [resource, id] = some(live);
          if (!id) return;
          const input = inputOf(resource);
          const part = chance(0.5) ? input : { [input.name ? 'name' : 'title']: input.name ?? input.title };
          const { status } = await admin.put(`/admin/api/update_${resource}/${id}`, part);
          if (answered(status, 200)) await note(resource, id);
        },
        draft: async () => {
          const [resource, id] = some(live);
          if (!id) return;
          const { status } = await admin.put(`/admin/api/draft_${resource}/${id}`, { values: inputOf(resource) });
          if (answered(status, 200)) await note(resource, id);
        },
        publish: async () => {
          const [resource, id] = some(live);
          if (!id) return;
          const { status } = await admin.post(`/admin/api/publish_${resource}/${id}`, {});
          // 409: the record was saved since the draft began; 422: what the draft names was deleted.
          answered(status, 200, 409, 422);
          await note(resource, id);
        },
        delete: async () => {
          const [resource, id] = some(live);
          if (!id) return;
          const { status } = await admin.delete(`/admin/api/delete_${resource}/${id}`);
          if (!answered(status, 200, 409)) return;
          live.delete(key(resource, id));
          deleted.add(key(resource, id));
        },
        undelete: async () => {
          const found = pick([...deleted]);
          if (!found) return;
          const [resource, id] = parsed(found);
          const { status } = await admin.post(`/admin/api/restore_${resource}/${id}`, { publish: chance(0.5) });
          if (!answered(status, 200)) return;
          deleted.delete(found);
          await note(resource, id);
        },
        back: async () => {
          const [resource, id] = some(live);
          if (!id) return;
          const { data } = (await admin.get(`/admin/api/history/${resource}/${id}?per_page=100`)).body;
          const entry = pick(data as { id: number }[])?.id;
          const { status } = await admin.post(`/admin/api/restore_${resource}/${id}`, { entry, publish: chance(0.7) });
          // 409: there is another draft.
          if (answered(status, 200, 409)) await note(resource, id);
        },
        order: async () => {
          const ids = idsOf('faq').filter(() => chance(0.5));
          if (ids.length > 1)
            answered((await admin.put('/admin/api/order_faq', { ids: ids.toReversed() })).status, 200);
        },
      };
      const some = (model: Model): [Resource, number] => parsed(pick([...model.keys()]) ?? 'post 0');
      const parsed = (found: string): [Resource, number] => {
        const [resource, id] = found.split(' ');
        return [resource as Resource, Number(id)];
      };
      const names = [
        'create',
        'create',
        'edit',
        'edit',
        'edit',
        'draft',
        'publish',
        'delete',
        'undelete',
        'back',
        'order',
      ];
      for (let count = 0; count < operations; count += 1) await steps[pick(names) ?? 'create']?.();

      await site.nest.get(UploadCleanupService).cleanUp(new Date(Date.now() + 2 * 24 * 60 * 60_000));
      for (const [found, values] of live) {
        const [resource, id] = parsed(found);
        expect([found, comparable((await admin.get(`/admin/edit_${resource}/${id}`)).body)]).toEqual([found, values]);
        const { data } = (await admin.get(`/admin/api/history/${resource}/${id}?per_page=1`)).body;
        const last = (await admin.get(`/admin/api/history/${resource}/${id}/${data[0].id}`)).body.state;
        expect([found, comparable(last)]).toEqual([found, values]);
      }
      for (const found of deleted) {
        const [resource, id] = parsed(found);
        expect((await admin.get(`/admin/edit_${resource}/${id}`)).status).toBe(404);
      }
      const entries = await site.database.manager.findBy(HistoryEntry, {});
      const named = new Set<string>();
      for (const { id, resource, record_id } of entries) {
        if (!RESOURCES.includes(resource as Resource) || record_id === 0) continue;
        const { state, gone } = (await admin.get(`/admin/api/history/${resource}/${record_id}/${id}`)).body;
        expect([id, gone.files]).toEqual([id, []]);
        if (state.photo) named.add(state.photo);
        const known = seen.get(id);
        if (known) expect([id, comparable(state)]).toEqual([id, known]);
      }
      expect(seen.size).toBeGreaterThan(operations / 4);
      expect([...named].filter((name) => !existsSync(join(site.storageDir, 'public', name)))).toEqual([]);
    },
    Math.max(240_000, operations * 250),
  );
});
