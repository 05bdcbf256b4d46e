import { answerText } from './answer-text.js';
import { passagesOf } from './passages.js';

const sentencesIn = (html: string) =>
  passagesOf({ source: { kind: 'faq', id: 1, title: '', path: null }, html, keywords: [], priority: 0 })[0]
    ?.sentences ?? [];

const html =
  '<p>We train your staff. It takes two days. Ask us.</p><p>Prices before tax:</p>' +
  '<ul><li>School: 10 a month.</li><li>Clinic: 20 a month. It has a till.</li></ul><p>That is all.</p>';
const sentences = sentencesIn(html);

const source = { kind: 'solution', title: 'Rent Book' } as const;

const answerFrom = (support: Record<string, number>) =>
  answerText(
    sentences,
    sentences.map(({ text }) => support[text] ?? 0),
    source,
  );

describe('answerText', () => {
  it('is the paragraph of the best sentence', () => {
    expect(answerFrom({ 'It takes two days.': 1 })).toBe('We train your staff. It takes two days. Ask us.');
  });

  it('begins with the best sentence where much stands before it', () => {
    const long = sentencesIn(`<p>${'A sentence of some words in a row. '.repeat(6)}It takes two days.</p>`);
    const support = long.map(({ text }) => Number(text === 'It takes two days.'));
    expect(answerText(long, support, source)).toBe('It takes two days.');
  });

  it('names the record before what is no sentence', () => {
    expect(answerText(sentencesIn('<p>Reminders by SMS</p>'), [1], source)).toBe('Rent Book: Reminders by SMS');
  });

  it('has the list that a sentence announces', () => {
    const list = '- School: 10 a month.\n- Clinic: 20 a month. It has a till.';
    expect(answerFrom({ 'Prices before tax:': 1 })).toBe(`Prices before tax:\n\n${list}`);
  });

  it('is the one entry of a list that answers', () => {
    expect(answerFrom({ 'Clinic: 20 a month.': 1 })).toBe('Prices before tax:\n\n- Clinic: 20 a month. It has a till.');
  });

  it('is all entries that answer alike', () => {
    const text = 'Prices before tax:\n\n- School: 10 a month.\n- Clinic: 20 a month. It has a till.';
    expect(answerFrom({ 'School: 10 a month.': 0.9, 'Clinic: 20 a month.': 0.9 })).toBe(text);
  });

  it('is the whole list where no entry answers clearly better', () => {
    const text = 'Prices before tax:\n\n- School: 10 a month.\n- Clinic: 20 a month. It has a till.';
    expect(answerFrom({ 'School: 10 a month.': 0.5, 'Clinic: 20 a month.': 0.4 })).toBe(text);
    expect(answerFrom({ 'School: 10 a month.': 0.5, 'Clinic: 20 a month.': 0.3 })).toBe(
      'Prices before tax:\n\n- School: 10 a month.',
    );
  });

  it.each(['There are two:', 'We make 2:', 'We call them solutions, and there are two:', 'There are two kinds:'])(
    'is a part of a list without %j, which announces all of it',
    (lead) => {
      const list = sentencesIn(`<p>${lead}</p><ul><li>Rents, for landlords</li><li>Farms, for farmers</li></ul>`);
      expect(answerText(list, [0, 0, 1], source)).toBe('Rent Book: Farms, for farmers');
      expect(answerText(list, [0, 1, 1], source)).toBe(`${lead}\n\n- Rents, for landlords\n- Farms, for farmers`);
    },
  );

  it('ends before it gets long', () => {
    const long = sentencesIn(`<p>${'A sentence of some words in a row. '.repeat(40)}</p>`);
    expect(
      answerText(
        long,
        long.map(() => 0),
        source,
      ).length,
    ).toBeLessThan(520);
  });

  it('is empty without sentences', () => {
    expect(answerText([], [], source)).toBe('');
  });
});
