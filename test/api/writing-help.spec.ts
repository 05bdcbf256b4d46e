import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import { LanguageModelStandIn } from './support/language-model.js';

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

it('Without a language model, help with writing says that there is none', async () => {
  const without = await startApp();
  try {
    const me = await without.signIn();
    expect((await me.get('/admin/api/writing_help')).body).toEqual({ available: false });
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
