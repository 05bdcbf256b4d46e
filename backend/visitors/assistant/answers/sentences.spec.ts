import { sentencesOf, splitSentences } from './sentences.js';

const collect = async (pieces: string[], isCut = false): Promise<string[]> => {
  async function* stream() {
    yield* pieces;
  }
  const sentences: string[] = [];
  for await (const sentence of sentencesOf(stream(), () => isCut)) sentences.push(sentence);
  return sentences;
};

describe('splitSentences', () => {
  it.each([
    ['One. Two? Three!', ['One. ', 'Two? ', 'Three!']],
    ['It costs KES 9,500.50 a month. Yes.', ['It costs KES 9,500.50 a month. ', 'Yes.']],
    ['These:\n\n- one\n- two\n', ['These:\n\n', '- one\n', '- two\n']],
    ['1. Sign. 2. Pay.', ['1. Sign. ', '2. Pay.']],
    ['Days, e.g. Monday. Then.', ['Days, e.g. Monday. ', 'Then.']],
    ['See ![a. b](https://x.test/?a=1). Then.', ['See ![a. b](https://x.test/?a=1). ', 'Then.']],
    ['', []],
  ])('splits %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
    expect(splitSentences(text).join('')).toBe(text);
  });
});

describe('sentencesOf', () => {
  it('yields each sentence once, when it has ended', async () => {
    expect(await collect(['It co', 'sts KES 9', ',500. It ', 'is free', '.'])).toEqual([
      'It costs KES 9,500. ',
      'It is free.',
    ]);
  });

  it('gives up a sentence that does not end', async () => {
    await expect(collect(Array.from({ length: 300 }, () => 'and so on '))).rejects.toThrow('does not end');
    await expect(collect(Array.from({ length: 1000 }, () => 'e.g. '))).rejects.toThrow('does not end');
  });

  it('leaves out what was cut off', async () => {
    expect(await collect(['It costs. It is fr'], true)).toEqual(['It costs. ']);
  });
});
