import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { blue, bytes, plain } from './support/pictures.js';

const CALL = '/admin/api/picture_text';

describeOnEach('Alternative texts of pictures', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  async function upload(path: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([bytes(await plain(60, 60, blue).png().toBuffer())], 'file'));
    return (await editor.call('POST', `/admin/api/${path}`, undefined, { raw: form })).body.filename;
  }

  it('are those of the record until somebody writes one, and shown as soon as they are saved', async () => {
    const photo = await upload('post/upload_image');
    const { slug } = (await editor.post('/admin/api/create_post', { title: 'The title', photo })).body;
    const shown = async () => (await editor.get(`/api/pages/updates/${slug}`)).body.post.photo.alt;
    expect((await editor.get(`${CALL}?filename=${photo}`)).body).toEqual({ filename: photo, alt: null, focus: null });
    expect(await shown()).toBe('The title');
    for (const [alt, text] of [
      [' A blue\nsquare ', 'A blue square'],
      ['', ''],
      [null, 'The title'],
    ]) {
      expect((await editor.put(CALL, { filename: photo, alt })).status).toBe(200);
      expect(await shown()).toBe(text);
    }
  });

  it('say around what point a picture is cut, as visitors get it', async () => {
    const photo = await upload('post/upload_image');
    const { slug } = (await editor.post('/admin/api/create_post', { title: 'Cut', photo })).body;
    const [file] = (await editor.get('/admin/api/list_upload?sort=-id')).body.data;
    const focus = { x: 0.25, y: 0.1 };
    const saved = await editor.put(`/admin/api/update_upload/${file.id}`, { version: file.version, focus });
    expect(saved.status).toBe(200);
    expect((await editor.get(`${CALL}?filename=${photo}`)).body.focus).toBe('25% 10%');
    expect((await editor.get(`/api/pages/updates/${slug}`)).body.post.photo.focus).toBe('25% 10%');
    expect((await editor.put(CALL, { filename: photo, alt: '' })).body.focus).toBe('25% 10%');
  });

  it.each([
    [{ alt: 'x' }, { filename: ['Please name the picture.'] }],
    [{ filename: 'post/x.jpg' }, { alt: ['alt must be text, or null.'] }],
    [{ filename: 'post/x.jpg', alt: 5 }, { alt: ['alt must be text, or null.'] }],
    [{ filename: 'post/x.jpg', alt: 'x'.repeat(301) }, { alt: ['alt can have at most 300 characters.'] }],
  ])('are refused when they are wrong: %j', async (input, errors) => {
    const { status, body } = await editor.put(CALL, input);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('are not written for what is no picture, or has its text elsewhere', async () => {
    expect((await editor.put(CALL, { filename: 'post/x.jpg', alt: '' })).status).toBe(404);
    expect((await editor.get(`${CALL}?filename=post/x.jpg`)).status).toBe(404);
    const filename = await upload('client/upload_image');
    const { status, body } = await editor.put(CALL, { filename, alt: 'x' });
    expect([status, body.message]).toEqual([422, 'Describe this picture where it is used.']);
  });

  it('are written by those who may upload', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.put(CALL, { filename: 'post/x.jpg', alt: '' })).status).toBe(403);
  });
});
