import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RoleName } from '../../backend/core/access/role-name.js';
import { PassageVector } from '../../backend/features/assistant-engine/passage-vector.entity.js';
import { PassageVectorsService } from '../../backend/features/assistant-engine/passage-vectors.service.js';
import { AnswersService } from '../../backend/visitors/assistant/answers/answers.service.js';
import { startApp, type TestApp } from './support/app.js';
import { ask, teach } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually } from './support/mail-server.js';

/** What the stand-in understands: texts about one of these subjects point the same way, whatever their words are. */
const SUBJECTS = [/rain|umbrella|wet/i, /dog|hound|poodle/i, /pay|price|cost/i];

const MODEL = 'stand-in-vectors';

/** How the server answers: with vectors; not at all; with 500; with fewer, of different lengths, without numbers, or of zeros. */
type Mode = 'works' | 'stalls' | 'fails' | 'fewer' | 'lengths' | 'no numbers' | 'zeros' | 'nonsense';

let mode: Mode = 'works';
let asked: string[] = [];
let server: Server;

function respond(texts: string[], response: ServerResponse): void {
  if (mode === 'stalls') return;
  if (mode === 'nonsense') return void response.end('<html>Welcome to nginx</html>');
  if (mode === 'fails') return void response.writeHead(500).end('{"error":{"message":"Out of memory"}}');
  const vectors = texts.map((text) => [...SUBJECTS.map((subject) => Number(subject.test(text))), 1, 0, 0, 0, 0, 0]);
  if (mode === 'fewer') vectors.pop();
  if (mode === 'lengths') vectors[0]?.pop();
  if (mode === 'zeros') vectors[0]?.fill(0);
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  response.setHeader('Content-Type', 'application/json');
  const body = JSON.stringify({ object: 'list', data, model: MODEL, usage: { prompt_tokens: 1, total_tokens: 1 } });
  response.end(mode === 'no numbers' ? body.replaceAll('[0,', '[NaN,').replaceAll('[1,', '[NaN,') : body);
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (request.url !== '/v1/embeddings' || body.model !== MODEL) return void response.writeHead(404).end();
    asked.push(...body.input);
    respond(body.input, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describeOnEach('With a model for vectors', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    const { port } = server.address() as AddressInfo;
    const languageModel = {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'none',
      apiKey: undefined,
      embeddingModel: MODEL,
      readsPictures: false,
      maxAnswerTokens: 16,
      maxDailyTokens: 1_000_000,
      firstWordTimeout: 1,
      nextWordTimeout: 1,
    };
    site = await startApp({ kind, config: { languageModel } });
    editor = await site.signIn(RoleName.Editor);
    await teach(editor, {
      title: 'Thunderstorms',
      content: '<p>We move the trip if you get wet: bring an umbrella.</p>',
    });
    await teach(editor, { title: 'Animals', content: '<p>Every hound is welcome in the boat.</p>' });
    await teach(editor, { title: 'Tickets', content: '<p>Children pay half the price.</p>' });
  });

  beforeEach(() => {
    mode = 'works';
    asked = [];
    Object.assign(site.nest.get(PassageVectorsService, { strict: false }), { pausedUntil: Number.NEGATIVE_INFINITY });
  });

  afterAll(() => site.close());

  const answers = () => site.nest.get(AnswersService, { strict: false });
  const firstOf = async (question: string) => (await answers().answer(question)).passages[0]?.source.title;
  const stored = () => site.database.manager.find(PassageVector);
  /** Vectors are made in the background, after a question. */
  const untilMade = async (text: string) => {
    await answers().answer('Anything?');
    await eventually(() => asked.some((one) => one.includes(text)));
    await eventually(async () => (await firstOf('poodle')) !== undefined);
  };

  it('a passage is found by its meaning, which its words do not have', async () => {
    expect(await firstOf('poodle')).toBeUndefined();
    await untilMade('hound');
    expect(await firstOf('May my poodle come along?')).toBe('Animals');
    const rows = await stored();
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map(({ vector }) => vector.length))).toEqual(new Set([9]));
  });

  it('what is not changed is not asked for again, and what is changed is', async () => {
    const before = (await stored()).length;
    await teach(editor, { title: 'Boots', content: '<p>Rain boots are for hire.</p>' });
    await untilMade('Rain boots');
    expect(asked.filter((text) => text.includes('\n'))).toEqual([expect.stringContaining('Rain boots')]);
    // It is stored a moment after it was sent.
    await eventually(async () => (await stored()).length === before + 1);
  });

  it.each<Mode>(['stalls', 'fails', 'fewer', 'lengths', 'no numbers', 'zeros', 'nonsense'])(
    'a server that does this is done without: %s',
    async (wrong) => {
      mode = wrong;
      const rows = (await stored()).length;
      await teach(editor, { title: `What ${wrong} means`, content: `<p>The word ${wrong} is explained here.</p>` });
      const reply = await ask(site, 'May every hound be in the boat?');
      expect(reply.status).toBe(200);
      expect(reply.sources).toMatchObject([{ title: 'Animals' }]);
      expect(await stored()).toHaveLength(rows);
    },
  );
});
