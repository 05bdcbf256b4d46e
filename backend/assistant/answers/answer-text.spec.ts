import { answerText } from './answer-text.js';
import { passagesOf } from './passages.js';

const sentencesIn = (html: string) =>
  passagesOf({ source: { kind: 'faq', id: 1, title: '', path: null }, html, keywords: [], priority: 0 })[0]
    ?.sentences ?? [];

const html =
  '<p>We train your staff. It takes two days. Ask us.</p><p>Prices before tax:</p>' +
  '<ul><li>School: 10 a month.</li><li>Clinic: 20 a month. It has a till.</li></ul><p>That is all.</p>';
const sentences = sentencesIn(html);

const answerFrom = (support: Record<string, number>) =>
  answerText(
    sentences,
    sentences.map(({ text }) => support[text] ?? 0),
  );

describe('answerText', () => {
  it('is the best sentence with those that follow in its paragraph', () => {
    expect(answerFrom({ 'It takes two days.': 1 })).toBe('It takes two days. Ask us.');
  });

  it('has the list that a sentence announces', () => {
    const list = '- School: 10 a month.\n- Clinic: 20 a month. It has a till.';
    expect(answerFrom({ 'Prices before tax:': 1 })).toBe(`Prices before tax:\n\n${list}`);
  });

  it('is the one entry of a list that answers', () => {
    expect(answerFrom({ 'Clinic: 20 a month.': 1 })).toBe('Clinic: 20 a month. It has a till.');
  });

  it('is all entries that answer alike', () => {
    const text = 'Prices before tax:\n\n- School: 10 a month.\n- Clinic: 20 a month. It has a till.';
    expect(answerFrom({ 'School: 10 a month.': 0.9, 'Clinic: 20 a month.': 0.9 })).toBe(text);
  });

  it('ends before it gets long', () => {
    const long = sentencesIn(`<p>${'A sentence of some words in a row. '.repeat(40)}</p>`);
    expect(
      answerText(
        long,
        long.map(() => 0),
      ).length,
    ).toBeLessThan(520);
  });

  it('is empty without sentences', () => {
    expect(answerText([], [])).toBe('');
  });
});
