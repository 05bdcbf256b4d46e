import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startApp } from './support/app.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Returns the bytes that are in use once everything is collected that can be. */
async function used(): Promise<number> {
  for (let time = 0; time < 4; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

it('A kind with 40 fields that is changed again and again leaves nothing behind', async () => {
  const site = await startApp();
  const me = await site.signIn();
  const fields = Array.from({ length: 40 }, (_, index) => ({
    key: `f${index}`,
    label: `Field ${index}`,
    kind: index % 3 === 1 ? 'long_text' : index % 3 === 2 ? 'number' : 'text',
    role: index === 0 ? 'title' : '',
  }));
  const { body: kind } = await me.post('/admin/api/create_kind', {
    key: 'machine',
    names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
    path: 'machines',
    fields,
  });
  const change = async (count: number) => {
    for (let time = 0; time < count; time += 1) {
      const [title, ...others] = fields;
      const changed = [{ ...title, help: `Changed ${Math.random()}` }, ...others];
      const { status } = await me.put(`/admin/api/update_kind/${kind.id}`, { fields: changed });
      expect(status).toBe(200);
      await me.get('/admin/api/list_machine');
    }
  };
  // Until the engine has compiled what is called again and again.
  await change(40);
  const before = await used();
  await change(60);
  const after = await used();
  await site.close();
  // It was between 70 and 190 kilobytes each time when each kind's classes stayed in lists of libraries.
  expect((after - before) / 60).toBeLessThan(60 * 1024);
}, 120_000);
