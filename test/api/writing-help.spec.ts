import sharp from 'sharp';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import { LanguageModelStandIn } from './support/language-model.js';
import { plain, red } from './support/pictures.js';

const text =
  '<h2>Stock by weight</h2><p>Release 4.2 counts stock by weight. Read <a href="/updates/scales">about scales</a>.</p>';

let model: LanguageModelStandIn;
let site: TestApp;
let editor: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  model = await LanguageModelStandIn.start();
  site = await startApp({ config: { languageModel: model.configuration() } });
  editor = await site.signIn(RoleName.Editor);
});
afterAll(async () => {
  await site.close();
  await model.stop();
});
beforeEach(() => model.reset());

const ask = (task: string, body: object = {}) => editor.post('/admin/api/writing_help', { task, text, ...body });

describe('Help with writing', () => {
  it('suggests a title, of which nothing is stored', async () => {
    model.text = '“Release 4.2 weighs your stock”';
    const { status, body } = await ask('title', { title: 'Stock' });
    expect([status, body]).toEqual([200, { text: 'Release 4.2 weighs your stock' }]);
    const [{ body: sent } = { body: { messages: [] } }] = model.requests;
    expect(sent.messages.at(-1)?.content).toContain('Title: Stock');
    expect(sent.messages.at(-1)?.content).not.toContain('<p>');
  });

  it('rewrites a text with its links, part by part', async () => {
    model.text = '<p>Release 4.2 weighs stock: <a href="/updates/scales">scales</a>.</p>';
    const long = `${text}<p>${'We weigh. '.repeat(150)}</p>`;
    const { status, body } = await ask('shorter', { text: long });
    expect([status, body.text]).toEqual([200, model.text.repeat(2)]);
    expect(model.requests).toHaveLength(2);
  });

  it.each([
    ['a number of its own', 'plainer', '<p>Release 5.0 is there.</p>', /5\.0/],
    ['a number without its point', 'plainer', '<p>Release 42 counts by weight.</p>', /42/],
    ['an address in plain words', 'title', 'Buy at evil.example', /address/],
    [
      'another record behind a link',
      'plainer',
      '<p><a href="/updates/scales" data-record="post:9">Scales</a></p>',
      /address/,
    ],
    ['a link of its own', 'plainer', '<p><a href="https://evil.example">Buy</a></p>', /address/],
    ['elements of its own', 'shorter', '<table><tbody><tr><td>a</td></tr></tbody></table>', /parts/],
    ['nothing', 'title', '   ', /nothing/],
  ])('does not show a suggestion with %s', async (_words, task, answer, message) => {
    model.text = answer;
    const { status, body } = await ask(task);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  });

  it.each([
    ['a no-break space between thousands', '<p>It costs 1&nbsp;000 €.</p>', '<p>It costs 1 000 €.</p>'],
    ['digits of another script', '<p>It costs ٢٠ dinars, ١٬٥٠٠ a year.</p>', '<p>20 dinars, 1,500 a year.</p>'],
    ['a fraction behind a zero', '<p>0,125 l each</p>', '<p>Each 0.125 l</p>'],
  ])('knows a number again that is written with %s', async (_words, original, answer) => {
    model.text = answer;
    const { status, body } = await ask('plainer', { text: original });
    expect([status, body.message]).toEqual([200, undefined]);
  });

  it('takes off a pair of quotation marks around a title, and no others', async () => {
    model.text = '"Fast" is not "enough"';
    expect((await ask('title')).body.text).toBe('"Fast" is not "enough"');
  });

  it('leaves out scripts that a text had the model write', async () => {
    model.text = '<p onclick="alert(1)">Release 4.2 <script>alert(1)</script>counts by weight.</p>';
    const { body } = await ask('plainer');
    expect(body.text).toBe('<p>Release 4.2 counts by weight.</p>');
  });

  it('says so when the model does not answer, and when its answer is cut off', async () => {
    model.mode = 'fails';
    expect((await ask('title')).body.message).toBe('The language model does not answer now. Please try again later.');
    model.reset();
    model.text = 'Release';
    model.finishReason = 'length';
    expect((await ask('title')).body.message).toMatch(/cut off/);
  });

  it('is refused to those who write nothing, and needs a task and a text', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.post('/admin/api/writing_help', { task: 'title', text })).status).toBe(403);
    expect((await ask('poem')).status).toBe(422);
    expect((await ask('title', { text: '' })).body.errors).toEqual({ text: ['Please write the text first'] });
  });
});

describe('A model that reads pictures', () => {
  let seeing: TestApp;
  let me: Awaited<ReturnType<TestApp['signIn']>>;
  let filename: string;

  beforeAll(async () => {
    seeing = await startApp({ config: { languageModel: model.configuration({ readsPictures: true }) } });
    me = await seeing.signIn(RoleName.Editor);
    const form = new FormData();
    const picture = await plain(1500, 900, red).png().toBuffer();
    form.append('file', new File([new Uint8Array(picture)], 'market.png', { type: 'image/png' }));
    filename = (await me.call('POST', '/admin/api/post/upload_image', undefined, { raw: form })).body.filename;
  });
  afterAll(() => seeing.close());

  const describePicture = (body: object, by = me) => by.post('/admin/api/writing_help/picture', body);

  it('is sent a small copy of one, and its sentence is stored nowhere', async () => {
    expect((await me.get('/admin/api/writing_help')).body).toEqual({ available: true, reads_pictures: true });
    model.text = '“A red market stall.”';
    const { status, body } = await describePicture({ filename, language: 'sw' });
    expect([status, body]).toEqual([200, { text: 'A red market stall.' }]);
    const [question, picture] = (model.requests[0]?.body.messages.at(-1)?.content ?? []) as unknown as {
      text: string;
      image_url: { url: string };
    }[];
    expect(question?.text).toContain('Swahili');
    const [head, data = ''] = picture?.image_url.url.split(',') ?? [];
    expect(head).toBe('data:image/jpeg;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 790 });
    expect((await me.get(`/admin/api/picture_text?filename=${filename}`)).body.alt).toBeNull();
  });

  it('is asked about pictures of the library as well, in the language of the site', async () => {
    const [{ id }] = (await me.get('/admin/api/list_upload')).body.data;
    model.text = `A ${'very '.repeat(80)}long sentence`;
    const { status, body } = await describePicture({ media_id: id });
    expect([status, body.text.length <= 300]).toEqual([200, true]);
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('English');
  });

  it('goes on for everybody after pictures that it does not take, which is said', async () => {
    model.mode = 'refuses';
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, body } = await describePicture({ filename });
      expect([status, body.message]).toEqual([422, expect.stringContaining('does not take this')]);
    }
    model.mode = 'speaks';
    model.text = 'A red market stall.';
    expect((await describePicture({ filename })).status).toBe(200);
    expect(model.requests).toHaveLength(4);
  });

  it('is sent nothing that is no picture of the site, or that one may not change', async () => {
    for (const body of [
      { filename: '../private/site-id' },
      { filename: filename.toUpperCase() },
      { media_id: 999 },
      {},
    ])
      expect((await describePicture(body)).status).toBe(404);
    expect((await describePicture({ filename }, await seeing.signIn(RoleName.Viewer))).status).toBe(403);
    expect((await describePicture({ filename, language: 'nothing at all' })).status).toBe(422);
    expect(model.requests).toEqual([]);
    const { status, body } = await editor.post('/admin/api/writing_help/picture', { filename });
    expect([status, body.message]).toEqual([
      409,
      'No language model that reads pictures is configured on this server.',
    ]);
  });
});

it('Without a language model, help with writing says that there is none', async () => {
  const without = await startApp();
  try {
    const me = await without.signIn();
    expect((await me.get('/admin/api/writing_help')).body).toEqual({ available: false, reads_pictures: false });
    const { status, body } = await me.post('/admin/api/writing_help', { task: 'title', text });
    expect([status, body.message]).toEqual([409, 'No language model is configured on this server.']);
  } finally {
    await without.close();
  }
});

it('Each person has a share of the tokens of the day', async () => {
  const small = await startApp({ config: { languageModel: model.configuration({ maxDailyTokens: 30_000 }) } });
  try {
    const [one, other] = [await small.signIn(RoleName.Editor), await small.signIn(RoleName.Editor)];
    model.text = 'Stock by weight';
    model.usage = 4000;
    const asked = (me: typeof one) => me.post('/admin/api/writing_help', { task: 'title', text });
    expect((await asked(one)).status).toBe(200);
    const second = await asked(one);
    expect([second.status, second.body.message]).toEqual([
      503,
      'The share of the language model for today is used up. Tomorrow there is more.',
    ]);
    expect((await asked(other)).status).toBe(200);
  } finally {
    await small.close();
  }
});
