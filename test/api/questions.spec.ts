import { MoreThan } from 'typeorm';
import { RoleName } from '../../backend/core/access/role-name.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import { Conversation } from '../../backend/visitors/assistant/conversations/conversation.entity.js';
import { Question } from '../../backend/visitors/assistant/conversations/question.entity.js';
import type { PassageMark } from '../../backend/visitors/assistant/questions/question-group.dto.js';
import { QuestionGroup, QuestionGroupWord } from '../../backend/visitors/assistant/questions/question-group.entity.js';
import { QuestionGroupingService } from '../../backend/visitors/assistant/questions/question-grouping.service.js';
import { KnowledgeItem } from '../../backend/visitors/chatbot/knowledge-item.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { ask, teach } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

const DAY_MS = 24 * 60 * 60_000;

const PRICE = {
  title: 'What the Tamasha booking calendar costs',
  content: '<p>The Tamasha booking calendar costs KES 4,250 a month.</p>',
};

describeOnBoth('Questions of visitors', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
  });

  beforeEach(async () => {
    await site.database.transaction(async (manager) => {
      for (const entity of [Conversation, QuestionGroup, KnowledgeItem])
        await manager.createQueryBuilder().delete().from(entity).execute();
    });
    site.nest.get(ContentEvents).next({ resource: 'chatbot' });
    await teach(editor, PRICE);
  });

  afterAll(() => site.close());

  const list = async (query = '') => {
    const { status, body } = await editor.get(`/admin/api/list_question${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const groupOf = async (question: string) => (await list(`?search=${encodeURIComponent(question)}`))[0];
  const askAll = async (...messages: string[]) => {
    for (const message of messages) expect((await ask(site, message)).status).toBe(200);
  };

  it('without an answer come first where visitors followed a place, or said that none of them answers', async () => {
    const unanswered = async () =>
      (await list('?sort=status&status=unanswered')).map(({ question }: QuestionGroup) => question);
    await askAll('Does the Tamasha calendar work with Outlook?');
    const { done } = await ask(site, 'Does the Shule timetable print tickets?');
    await askAll('Where is the moon?');
    expect((await unanswered())[0]).toBe('Where is the moon?');
    const rating = { conversation: done?.conversation, question: done?.question, is_right: false };
    expect((await site.visitor().post('/api/chat/rating', rating)).status).toBe(200);
    expect((await unanswered())[0]).toBe('Does the Shule timetable print tickets?');
  });

  it('are listed by likeness, the latest first, with what became of them', async () => {
    await askAll(
      'Do you have a system for churches?',
      'What does the Tamasha booking calendar cost?',
      'a church system',
      'Systems for a church!',
      'costs of the tamasha booking calendar',
      'Bei ya kalenda ya Tamasha booking?',
    );
    const groups = await list();

    expect(groups).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        question: 'What does the Tamasha booking calendar cost?',
        status: 'answered',
        times_asked: 3,
        times_answered: 3,
        score: expect.any(Number),
        sources: [{ kind: 'knowledge', id: expect.any(Number), title: PRICE.title, path: null }],
        up: 0,
        down: 0,
        last_asked_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
      expect.objectContaining({
        question: 'Do you have a system for churches?',
        status: 'unanswered',
        times_asked: 3,
        times_answered: 0,
      }),
    ]);
    expect(groups[0].score).toBeGreaterThan(groups[1].score);

    const { status, body } = await editor.get(`/admin/api/question_thread/${groups[1].id}`);
    expect([status, body.group]).toEqual([200, groups[1]]);
    expect(body.questions.map(({ question }: Question) => question)).toEqual([
      'Systems for a church!',
      'a church system',
      'Do you have a system for churches?',
    ]);
    expect(body.questions[0]).toMatchObject({ answered: false, answered_now: false, by_model: false, rating: null });
    expect((await editor.get('/admin/api/question_thread/999999')).status).toBe(404);
  });

  it('are filtered by state and day, searched in every wording, sorted and paged', async () => {
    await askAll('Do you have a system for churches?', 'churches system 2030', 'Who won?', '%_%');
    const found = async (query: string) => (await list(query)).map(({ question }: QuestionGroup) => question);
    const today = new Date().toISOString().slice(0, 10);

    expect(await found('?search=2030')).toEqual(['Do you have a system for churches?']);
    expect(await found('?search=%25_%25')).toEqual(['%_%']);
    expect(await found('?search=nothing')).toEqual([]);
    expect(await found('?status=answered')).toEqual([]);
    expect(await found('?status=unanswered&sort=-times_asked&per_page=1')).toEqual([
      'Do you have a system for churches?',
    ]);
    expect(await found('?sort=question&page=2&per_page=2')).toEqual(['Who won?']);
    expect(await found(`?from=${today}`)).toHaveLength(3);
    expect(await found('?to=2020-01-01')).toEqual([]);
    expect((await editor.get('/admin/api/list_question?sort=up')).status).toBe(422);
    expect((await editor.get('/admin/api/list_question?status=open')).status).toBe(422);
  });

  it('are sorted by state: without an answer first, those that need none last', async () => {
    await askAll(
      'Do you have a system for churches?',
      'Who won the elections?',
      'What does the Tamasha booking calendar cost?',
      'Do you sell bicycles?',
      'library software',
    );
    // As an earlier version stored it.
    await site.database.transaction((manager) =>
      manager.update(Question, { question: 'Who won the elections?' }, { reason: 'out_of_scope' }),
    );
    const { id } = await groupOf('bicycles');
    await editor.put(`/admin/api/dismiss_question/${id}`);
    const states = async (query: string) => (await list(query)).map(({ status }: QuestionGroup) => status);
    const order = ['unanswered', 'unanswered', 'answered', 'declined', 'dismissed'];

    expect(await states('?sort=status')).toEqual(order);
    expect(await states('?sort=-status')).toEqual(order.toReversed());
    expect(await states('?sort=status&page=3&per_page=2')).toEqual(['dismissed']);
    expect(await states('?sort=status&search=o&status=dismissed')).toEqual(['dismissed']);
  });

  it('show ratings', async () => {
    const { done } = await ask(site, 'What does the Tamasha booking calendar cost?');
    await list();
    await site.visitor().post('/api/chat/rating', { conversation: done?.conversation, is_right: false });

    expect(await groupOf('Tamasha')).toMatchObject({ up: 0, down: 1 });
  });

  it('need no answer if somebody says so, until that is taken back', async () => {
    await askAll('Do you have a system for churches?');
    const { id } = await groupOf('churches');
    const put = async (path: string) => (await editor.put(`/admin/api/${path}/${id}`)).body.status;

    expect(await put('dismiss_question')).toBe('dismissed');
    expect(await put('dismiss_question')).toBe('dismissed');
    await askAll('a church system');
    expect(await groupOf('church')).toMatchObject({ id, status: 'dismissed', times_asked: 2 });
    expect(await put('reopen_question')).toBe('unanswered');
    expect((await editor.put('/admin/api/dismiss_question/999999')).status).toBe(404);
  });

  it('say how many of them are answered after knowledge was added', async () => {
    await askAll('Do you have a system for churches?', 'a system for churches', 'systems for churches, please');
    const { id } = await groupOf('churches');
    expect((await editor.get('/admin/api/question_figures')).body).toMatchObject({
      unanswered_groups: 1,
      most_asked_unanswered: [{ question: expect.any(String), times_asked: expect.any(Number) }],
    });
    await teach(editor, { title: 'A system for churches', content: '<p>Kanisa is our system for churches.</p>' });
    const { status, body } = await editor.put(`/admin/api/ask_question_again/${id}`);

    expect([status, body]).toEqual([200, { times_asked: 3, times_answered: 3, status: 'answered' }]);
    expect(await groupOf('churches')).toMatchObject({ status: 'answered', times_answered: 3 });
    // What visitors read stays what it was.
    expect((await editor.get('/admin/api/question_figures')).body).toMatchObject({
      asked: 3,
      answered: 0,
      unanswered_groups: 0,
    });
    expect(await site.database.manager.count(Question)).toBe(3);
  });

  it('are linked to a knowledge item, which gets their words', async () => {
    await askAll('Kalenda ya ukumbi, bei gani?');
    const { id } = await groupOf('Kalenda');
    const item = await teach(editor, { ...PRICE, title: 'Ukumbi', keywords: 'hall' });
    const link = (knowledge_item: unknown) => editor.put(`/admin/api/link_question/${id}`, { knowledge_item });

    expect((await link(item)).body).toEqual({ times_asked: 1, times_answered: 1, status: 'answered' });
    expect((await link(item)).status).toBe(200);
    expect((await editor.get(`/admin/chatbot/${item}`)).body.chatbot).toMatchObject({
      keywords: ['hall', 'Kalenda ya ukumbi bei gani?'],
      version: 2,
    });
    // The list names what answers now.
    expect((await groupOf('Kalenda')).sources[0]).toMatchObject({ kind: 'knowledge', id: item });
    expect((await link(999_999)).status).toBe(404);
    expect((await link(null)).status).toBe(422);
    expect((await link('x')).status).toBe(422);
  });

  it('give a linked record their other wordings where it does not answer these yet', async () => {
    await askAll('Do you have a system for churches?', 'churches system for our big choir and many pastors');
    const { id } = await groupOf('churches');
    const item = await teach(editor, { ...PRICE, title: 'Kanisa', keywords: 'rooms' });

    expect((await editor.put(`/admin/api/link_question/${id}`, { knowledge_item: item })).body).toEqual({
      times_asked: 2,
      times_answered: 2,
      status: 'answered',
    });
    const { keywords } = (await editor.get(`/admin/chatbot/${item}`)).body.chatbot;
    expect(keywords).toHaveLength(3);
    expect(keywords).toEqual(
      expect.arrayContaining([
        'Do you have a system for churches?',
        'churches system for our big choir and many pastors',
      ]),
    );
  });

  it('are linked to an FAQ, which answers them from then on', async () => {
    const words = 'Je, zulia la Tamasha ni jekundu?';
    await askAll(words);
    const { id } = await groupOf('zulia');
    const faq = await editor.post('/admin/api/create_faq', { title: 'Colours', description: '<p>It is green.</p>' });

    expect((await editor.put(`/admin/api/link_question/${id}`, { faq: faq.body.id })).body).toMatchObject({
      status: 'answered',
    });
    expect((await editor.post('/admin/api/try_question', { question: words })).body).toMatchObject({
      answered: true,
      sources: [{ kind: 'faq', title: 'Colours' }],
    });
  });

  it('can be tried: the answer, the passages with their scores, and the line; nothing is stored', async () => {
    const attempt = async (question: unknown) => (await editor.post('/admin/api/try_question', { question })).body;
    const known = await attempt('What does the Tamasha booking calendar cost?');

    expect(known).toMatchObject({
      answered: true,
      reason: '',
      text: 'The Tamasha booking calendar costs KES 4,250 a month.',
      sources: [{ kind: 'knowledge', title: PRICE.title }],
      by_model: false,
      milliseconds: expect.any(Number),
    });
    expect(known.passages[0]).toMatchObject({ kind: 'knowledge', title: PRICE.title, score: known.score });
    const { text, marks } = known.passages[0];
    const marked = marks.map(({ start, end }: PassageMark) => text.slice(start, end));
    expect(marked).toEqual(['Tamasha', 'booking', 'calendar', 'costs']);
    expect(known.score).toBeGreaterThanOrEqual(known.threshold);
    const unknown = await attempt('Who won the elections?');
    expect(unknown).toMatchObject({ answered: false, sources: [] });
    expect(unknown.reason).not.toBe('');
    expect(unknown.score).toBeLessThan(unknown.threshold);
    expect((await attempt('')).errors).toHaveProperty('question');
    expect(await site.database.manager.count(Question)).toBe(0);
  });

  it('are counted by the week', async () => {
    await askAll('What does the Tamasha booking calendar cost?', 'Who won the elections?');
    const { done } = await ask(site, 'Do you have a system for churches?');
    const values = { question: '?', answered_now: true, score: 1, sources: [] };
    await site.database.transaction(async (manager) => {
      const { id: conversation_id } = await manager.findOneByOrFail(Conversation, { token: done?.conversation ?? '' });
      await manager.update(Conversation, conversation_id, { handed_over_at: new Date() });
      const before = [8, 13, 15].map((days) => new Date(Date.now() - days * DAY_MS));
      await manager.insert(
        Question,
        before.map((created_at, index) => ({ ...values, conversation_id, created_at, answered: index === 0 })),
      );
    });

    expect((await editor.get('/admin/api/question_figures')).body).toEqual({
      asked: 3,
      answered: 1,
      handed_over: 1,
      asked_before: 2,
      answered_before: 1,
      // Three of an earlier week are alike, and have an answer now.
      unanswered_groups: 2,
      most_asked_unanswered: expect.arrayContaining([{ question: 'Who won the elections?', times_asked: 1 }]),
      retention_days: 90,
      has_model: false,
      model_away_since: null,
    });
  });

  it('are deleted after ninety days, with their conversations and groups', async () => {
    await askAll('Do you have a system for churches?');
    await list();
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * DAY_MS);
      await site.database.transaction(async (manager) => {
        await manager.update(Question, { id: MoreThan(0) }, { created_at: at });
        await manager.update(Conversation, { id: MoreThan(0) }, { last_asked_at: at });
      });
    };
    await age(89);
    await askAll('a church system', 'Who won?');
    const counts = () =>
      Promise.all(
        [Conversation, Question, QuestionGroup, QuestionGroupWord].map((entity) =>
          site.database.manager.count<object>(entity),
        ),
      );
    const cleanup = site.nest.get(QuestionGroupingService, { strict: false });

    await cleanup.runHourly();
    expect(await counts()).toEqual([3, 3, 2, expect.any(Number)]);
    await cleanup.deleteExpired(new Date(Date.now() + 2 * DAY_MS));
    expect((await counts()).slice(0, 3)).toEqual([2, 2, 2]);
    expect(await groupOf('church')).toMatchObject({ question: 'Do you have a system for churches?', times_asked: 1 });
    await age(91);
    await cleanup.runHourly();
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('are for administrators and editors', async () => {
    await askAll('Who won?');
    const { id } = await groupOf('won');
    const statuses = async (who: Client) => [
      (await who.get('/admin/api/list_question')).status,
      (await who.get(`/admin/api/question_thread/${id}`)).status,
      (await who.get('/admin/api/question_figures')).status,
      (await who.post('/admin/api/try_question', { question: 'x' })).status,
      (await who.put(`/admin/api/dismiss_question/${id}`)).status,
    ];
    const forger = await site.signIn(RoleName.Editor);
    forger.csrf = undefined;

    expect(await statuses(await site.signIn(RoleName.Administrator))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(editor)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(await site.signIn(RoleName.Viewer))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(forger)).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401, 401]);
  });
});
