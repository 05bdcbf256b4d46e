import { mergeTurns, NO_CONVERSATION, parseConversation, type Turn } from './stored-conversation';

const NOW = 1_790_000_000_000;
const HOUR_MS = 60 * 60_000;

const turn = (id: string, more: Partial<Turn> = {}): Turn => ({
  id,
  askedAt: NOW,
  question: 'Why?',
  conversation: 'c',
  number: 1,
  state: 'answered',
  text: 'Because.',
  sources: [{ title: 'Page', path: '/page' }],
  rating: null,
  failure: null,
  ...more,
});

const stored = (more: object = {}) => JSON.stringify({ savedAt: NOW, id: 'c', turns: [turn('a')], ...more });

describe('parseConversation', () => {
  it('returns what was stored, for a day', () => {
    expect(parseConversation(stored(), NOW + 23 * HOUR_MS)).toEqual({ id: 'c', turns: [turn('a')] });
    expect(parseConversation(stored(), NOW + 25 * HOUR_MS)).toEqual(NO_CONVERSATION);
    // By a clock that has been set back.
    expect(parseConversation(stored(), NOW - 25 * HOUR_MS)).toEqual(NO_CONVERSATION);
  });

  it('calls failed what was interrupted', () => {
    const turns = [turn('a', { state: 'writing', text: 'Beca' }), turn('b', { state: 'checking' }), turn('c')];
    expect(parseConversation(stored({ turns }), NOW).turns.map(({ state, text }) => [state, text])).toEqual([
      ['failed', ''],
      ['failed', ''],
      ['answered', 'Because.'],
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['no time', stored({ savedAt: 'now' })],
    ['no list', stored({ turns: {} })],
  ])('returns none for %s', (_what, json) => expect(parseConversation(json, NOW)).toEqual(NO_CONVERSATION));

  it.each([
    ['nothing', null],
    ['a text', 'text'],
    ['a question that is none', turn('x', { question: 5 as unknown as string })],
    ['a state that is none', turn('x', { state: 'gone' as Turn['state'] })],
    ['sources that are none', turn('x', { sources: ['/x'] as unknown as Turn['sources'] })],
    ['a rating that is none', turn('x', { rating: 'up' as unknown as boolean })],
  ])('leaves out of the questions %s', (_what, wrong) =>
    expect(parseConversation(stored({ turns: [wrong, turn('a')] }), NOW).turns).toEqual([turn('a')]),
  );
});

describe('mergeTurns', () => {
  it('keeps the questions of both, in order', () => {
    const one = turn('one', { askedAt: 1 });
    const two = turn('two', { askedAt: 2 });
    const three = turn('three', { askedAt: 3 });
    expect(mergeTurns([three, one], [two])).toEqual([one, two, three]);
  });

  it('takes the newer state of a question', () => {
    const rated = turn('a', { rating: true });
    expect(mergeTurns([turn('a')], [rated])).toEqual([rated]);
    const answered = turn('a');
    expect(mergeTurns([turn('a', { state: 'failed' })], [answered])).toEqual([answered]);
  });

  it('keeps a question that is being asked, and an answer that another tab knows as failed', () => {
    const writing = turn('a', { state: 'writing' });
    expect(mergeTurns([writing], [turn('a', { state: 'failed' })])).toEqual([writing]);
    expect(mergeTurns([turn('a')], [turn('a', { state: 'failed' })])).toEqual([turn('a')]);
  });
});
