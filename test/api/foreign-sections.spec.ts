import { Injectable, Module } from '@nestjs/common';
import {
  type HomeSection,
  HomeSectionRegistry,
} from '../../backend/content/home-sections/home-section-registry.service.js';
import { HOME_SECTION_NAMES } from '../../backend/content/home-sections/home-sections.constants.js';
import { HomeSectionsModule } from '../../backend/content/home-sections/home-sections.module.js';
import { sectionNames } from '../../backend/content/home-sections/section-names.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

const CALL = '/admin/api/home_sections';

/** What it shows. */
let partners: string[] = [];
let takeAway = () => {};

@Injectable()
class PartnersSection implements HomeSection {
  readonly name = 'partners';
  readonly offering = 'projects';
  readonly wordGroups = ['contact'] as const;

  constructor(private readonly registry: HomeSectionRegistry) {
    this.register();
  }

  register(): void {
    takeAway = this.registry.register(this);
  }

  heading(): string {
    return 'Our partners';
  }

  isEmpty(): boolean {
    return partners.length === 0;
  }

  async load(_saved: object, isShown: boolean): Promise<object> {
    return { partners: isShown ? partners : [] };
  }
}

@Module({ imports: [HomeSectionsModule], providers: [PartnersSection] })
class PartnersModule {}

describe('A section of the home page that is no part of the product', () => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ modules: [PartnersModule] });
    me = await site.signIn();
  });

  beforeEach(() => {
    partners = ['Lakeside'];
  });

  afterAll(async () => {
    takeAway();
    await site.close();
    expect(sectionNames).toEqual(HOME_SECTION_NAMES);
  });

  const home = async () => (await site.visitor().get('/api/pages/home')).body;
  const save = (sections: object[]) => me.put(CALL, { sections });
  const placed = async (): Promise<string[]> =>
    (await me.get(CALL)).body.sections.map(({ name }: { name: string }) => name);

  it('is the last at first, with its data and words', async () => {
    expect(await placed()).toEqual([...HOME_SECTION_NAMES, 'partners']);
    const { sections, words, ...data } = await home();
    expect([sections.at(-1), data.partners, 'contact' in words]).toEqual(['partners', ['Lakeside'], true]);
    expect(data.why.length).toBeGreaterThan(0);
  });

  it('is ordered, hidden, and named in menus', async () => {
    expect((await save([{ name: 'partners', hidden: true }])).status).toBe(200);
    expect((await placed())[0]).toBe('partners');
    expect(await home()).toMatchObject({ sections: expect.not.arrayContaining(['partners']), partners: [] });
    const targets = async () =>
      (await me.get('/admin/api/menu_targets')).body.find(({ target }: { target: string }) => target === 'partners');
    expect(await targets()).toMatchObject({ name: 'Our partners', problem: 'The section is hidden.' });
    expect((await save([{ name: 'partners' }])).status).toBe(200);
    expect(await targets()).toMatchObject({ href: '/#partners', problem: '' });
    expect((await me.put('/admin/api/menus', { header: [{ kind: 'section', target: 'partners' }] })).status).toBe(200);
    const { menus } = (await site.visitor().get('/api/pages/shared')).body;
    expect(menus.header).toEqual([expect.objectContaining({ label: 'Our partners', href: '/#partners' })]);
  });

  it('is left out when it has nothing to show, and on sites without its feature', async () => {
    const isShown = async () => {
      // As any change of the content does.
      await me.post('/admin/api/create_service', { title: 'Any' });
      return (await home()).sections.includes('partners');
    };
    expect(await isShown()).toBe(true);
    partners = [];
    expect(await isShown()).toBe(false);
    partners = ['Lakeside'];
    await me.put('/admin/api/offerings', { projects: false });
    expect(await isShown()).toBe(false);
    await me.put('/admin/api/offerings', { projects: true });
    expect(await isShown()).toBe(true);
  });

  it('keeps its place after it was taken away', async () => {
    await save([{ name: 'faq' }, { name: 'partners' }, { name: 'why' }]);
    takeAway();
    try {
      expect(await placed()).not.toContain('partners');
      expect((await save([{ name: 'partners' }])).body.errors).toEqual({ 'sections.0.name': [expect.any(String)] });
      expect((await save([{ name: 'why', hidden: true }, { name: 'faq' }])).status).toBe(200);
      expect((await home()).sections).not.toContain('partners');
    } finally {
      site.nest.get(PartnersSection, { strict: false }).register();
    }
    expect((await placed()).slice(0, 3)).toEqual(['why', 'partners', 'faq']);
  });
});
