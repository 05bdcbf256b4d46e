import { globSync } from 'node:fs';
import { join } from 'node:path';
import { eachSettingsWith } from '../../../../backend/core/crud/settings-definition.js';
import { previewableSettings } from '../../../../backend/site/preview/previewable.js';
import type { Settings } from './settings';

/** Loaded by their files: a screen that is added is asked as well. */
const exportsOf = async (pattern: string): Promise<unknown[]> => {
  const modules = await Promise.all(
    globSync(pattern).map((file) => import(join(process.cwd(), file)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module));
};

describe('Previews of settings', () => {
  it('are offered on the page on which the server shows them', async () => {
    await exportsOf('backend/{company,content,site}/*/*.service.ts');
    const pages = new Map<string, string>();
    eachSettingsWith('preview', (...stated) => {
      const { name, path } = previewableSettings(...stated);
      pages.set(name, String(path));
    });
    const made = (await exportsOf('frontend/admin/*/*/*-settings.{ts,tsx}')).flatMap((one) =>
      typeof one === 'function' && one.length === 0 ? [one() as Partial<Settings>] : [],
    );
    const offered = new Map(
      made.flatMap(({ name, previewPath }) => (name && previewPath ? [[name, previewPath]] : [])),
    );
    // The screen of words has a form of its own.
    expect(new Map([...offered, ['words', '/']])).toEqual(pages);
    expect(pages.size).toBeGreaterThan(6);
  });
});
