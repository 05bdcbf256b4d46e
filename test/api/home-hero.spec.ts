import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const CALL = '/admin/api/home_sections';

describeOnEach('The first view of the home page', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of answers differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const save = (values: object) => ok(me.put(CALL, values));
  const hero = async () => (await ok(site.visitor().get('/api/pages/home'))).hero;
  const words = async () => Object.keys((await ok(site.visitor().get('/api/pages/home'))).words);

  async function upload(path: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([await jpeg(1600, 900)], 'file.jpg'));
    return (await ok(me.call('POST', `/admin/api/${path}`, undefined, { raw: form }))).filename;
  }

  describe('with a video', () => {
    afterAll(() => save({ hero_layout: 'picture', hero_video: '', hero_poster: null }));

    it('keeps the address that the service gives its page, and shows a frame of it alone', async () => {
      const poster = await upload('home_sections/upload_poster');
      const saved = await save({
        hero_layout: 'video',
        hero_video: 'youtu.be/dQw4w9WgXcQ?si=who-sent-it&t=3',
        hero_poster: poster,
      });
      expect(saved).toMatchObject({
        hero_layout: 'video',
        hero_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        hero_poster: poster,
      });
      expect(await hero()).toMatchObject({
        layout: 'video',
        picture: null,
        video: {
          service: 'YouTube',
          frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
          url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          poster: { path: poster, alt: '' },
        },
      });
      expect(await words()).toContain('embeds');
    });

    it('has its poster as high as the frame', async () => {
      const { poster } = (await hero()).video;
      expect(Math.abs(poster.width / poster.height - 16 / 9)).toBeLessThan(0.01);
    });

    it.each([
      ['a page without a video', 'https://example.com/film'],
      ['a map', 'https://www.openstreetmap.org/#map=12/-1.2/36.8'],
      ['a script', 'javascript:alert(1)'],
      ['an id of another form', 'https://www.youtube.com/watch?v=short'],
    ])('refuses %s', async (_what, address) => {
      const before = await ok(me.get(CALL));
      const { status, body } = await me.put(CALL, { hero_video: address });
      expect([status, body.errors]).toEqual([
        422,
        { hero_video: ['Please enter the address of a video of YouTube, Vimeo'] },
      ]);
      expect(await ok(me.get(CALL))).toEqual(before);
    });

    it('refuses a poster that nobody has uploaded', async () => {
      const { status, body } = await me.put(CALL, { hero_poster: 'home_poster/0123456789abcdef01234567.jpg' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['hero_poster']]);
    });

    it('is the text alone without an address, and says nothing of a video', async () => {
      await save({ hero_video: '' });
      expect(await hero()).toMatchObject({ layout: 'text' });
      expect(await hero()).not.toHaveProperty('video');
      expect(await words()).not.toContain('embeds');
    });

    it('keeps the video while another layout is chosen, and sends it to nobody', async () => {
      await save({ hero_video: 'https://vimeo.com/76979871/0a1b2c3d4e', hero_layout: 'text' });
      expect(await hero()).not.toHaveProperty('video');
      await save({ hero_layout: 'video' });
      expect((await hero()).video).toMatchObject({
        service: 'Vimeo',
        frame: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e',
        url: 'https://vimeo.com/76979871/0a1b2c3d4e',
      });
    });
  });

  describe('with a form', () => {
    const FORM = {
      title: 'Book a demonstration',
      fields: [{ key: 'email', kind: 'email', label: 'Your e-mail address', required: true }],
    };
    let id: number;

    beforeAll(async () => {
      ({ id } = await ok(me.post('/admin/api/create_form', FORM)));
    });

    afterAll(() => save({ hero_layout: 'picture', hero_form: [], blocks: [] }));

    it('shows one that editors have built, with the words that forms need', async () => {
      await save({ hero_layout: 'form', hero_form: [{ kind: 'form', form: 'own', form_ids: [id] }] });
      expect(await hero()).toMatchObject({
        layout: 'form',
        form: { form: 'own', own: { title: FORM.title, fields: [{ key: 'email', kind: 'email' }] } },
      });
      expect(await words()).toEqual(expect.arrayContaining(['formPages', 'forms', 'mistakes']));
    });

    it('is no block of the page', async () => {
      const blocks = [{ kind: 'callout', heading: 'Closed on Friday', text: '<p>All day.</p>', after_section: 'why' }];
      await save({ blocks });
      expect((await ok(site.visitor().get('/api/pages/home'))).blocks).toMatchObject([{ kind: 'callout' }]);
    });

    it('is the text alone while its form is closed, and comes back with it', async () => {
      await ok(me.put(`/admin/api/update_form/${id}`, { ...FORM, status: 'inactive' }));
      expect(await hero()).toMatchObject({ layout: 'text' });
      expect(await hero()).not.toHaveProperty('form');
      await ok(me.put(`/admin/api/update_form/${id}`, { ...FORM, status: 'active' }));
      expect(await hero()).toMatchObject({ layout: 'form' });
    });

    it('shows the newsletter only on sites that offer it', async () => {
      await save({ hero_form: [{ kind: 'form', form: 'newsletter' }] });
      expect(await hero()).toMatchObject({ layout: 'form', form: { form: 'newsletter' } });
      await ok(me.put('/admin/api/offerings', { newsletter: false }));
      expect(await hero()).toMatchObject({ layout: 'text' });
      await ok(me.put('/admin/api/offerings', { newsletter: true }));
    });

    it.each([
      [[{ kind: 'form', form: 'poll' }], 'hero_form.0.form'],
      [[{ kind: 'form', form: 'own', form_ids: [99_999] }], 'hero_form.0.form_ids'],
      [[{ kind: 'steps', form: 'contact' }], 'hero_form.0.kind'],
      [[{ kind: 'form' }, { kind: 'form', form: 'newsletter' }], 'hero_form'],
    ])('refuses %j', async (input, field) => {
      const before = await ok(me.get(CALL));
      const { status, body } = await me.put(CALL, { hero_form: input });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(await ok(me.get(CALL))).toEqual(before);
    });

    it('refuses the contact form twice on the page, in whichever order they are chosen', async () => {
      const contact = [{ kind: 'form', form: 'contact' }];
      await save({ hero_form: contact, blocks: [] });
      const second = await me.put(CALL, { blocks: contact });
      expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['hero_form']]);
      await save({ hero_layout: 'text' });
      await save({ blocks: contact });
      const chosen = await me.put(CALL, { hero_layout: 'form' });
      expect([chosen.status, Object.keys(chosen.body.errors)]).toEqual([422, ['hero_form']]);
      await save({ blocks: [] });
    });

    it('comes back from the history without a form that is gone', async () => {
      await save({ hero_layout: 'form', hero_form: [{ kind: 'form', form: 'own', form_ids: [id] }] });
      await save({ hero_layout: 'text', hero_form: [] });
      await ok(me.delete(`/admin/api/delete_form/${id}`));
      const { data } = await ok(me.get('/admin/api/history/home_sections/1'));
      await ok(me.post('/admin/api/restore_home_sections/1', { entry: data[1].id, publish: true }));
      expect((await ok(me.get(CALL))).hero_form).toMatchObject([{ form: 'own', form_ids: [] }]);
      expect(await hero()).toMatchObject({ layout: 'text' });
    });
  });
});
