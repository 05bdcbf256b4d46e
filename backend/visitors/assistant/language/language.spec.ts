import { IntentClassifier } from './intent-classifier.js';
import { readIntents, readThesaurus } from './lexicon.js';
import { Spelling } from './spelling.js';
import { SwahiliVerbs } from './swahili-verbs.js';
import { isStopWord, tokensOf, typedTokensOf } from './text-analysis.js';
import { Thesaurus } from './thesaurus.js';
import { WordTable } from './word-table.js';
import { WordVectors } from './word-vectors.js';

const stemsOf = (text: string) => tokensOf(text).map(({ stem }) => stem);

describe('tokensOf', () => {
  it.each([
    ["M-Pesa's FEES", ['m', 'pesas', 'fees']],
    ['Café: KES 9,500.', ['cafe', 'kes', '9,500']],
    ['\u0000\ud800 🌍', []],
    ['x'.repeat(100), ['x'.repeat(40)]],
  ])('finds the words of %j', (text, words) => {
    expect(tokensOf(text).map(({ word }) => word)).toEqual(words);
  });

  it.each(['train training trained trains', 'pay paid pays', 'child children', '9500 9,500'])(
    'gives %s the same stem',
    (forms) => {
      expect(new Set(stemsOf(forms)).size).toBe(1);
    },
  );

  it('writes out abbreviations that visitors type', () => {
    expect(typedTokensOf('hw mch pls').map(({ word }) => word)).toEqual(['how', 'much', 'please']);
  });

  it('knows stop words of both languages', () => {
    expect(['please', 'tafadhali', 'price', 'bei'].map(isStopWord)).toEqual([true, true, false, false]);
  });
});

describe('Thesaurus', () => {
  const thesaurus = new Thesaurus([
    ['price', 'cost', 'how much'],
    ['cost', 'expense'],
  ]);

  it('finds words of the same meaning in all groups', () => {
    expect(thesaurus.at(stemsOf('the costs'), 1)).toEqual({
      length: 1,
      others: ['price', 'how much', 'expense'].map(stemsOf),
    });
  });

  it('finds the longest phrase', () => {
    expect(thesaurus.at(stemsOf('how much'), 0).length).toBe(2);
  });

  it('finds nothing for other words', () => {
    expect(thesaurus.at(stemsOf('tree'), 0)).toEqual({ length: 1, others: [] });
  });
});

describe('Spelling', () => {
  const spelling = new Spelling([
    ['printers', 0.9],
    ['prints', 0.5],
    ['without', 0.7],
    ['internet', 0.7],
    ['managing', 0.6],
    ['price', 0.9],
  ]);

  it.each([
    ['printrs', ['printers']],
    ['prnters', ['printers']],
    ['rpice', ['price']],
    ['mangaing', ['managing']],
    ['withoutinternet', ['without', 'internet']],
    ['price', ['price']],
    ['prc', ['prc']],
    ['kubernetes', ['kubernetes']],
  ])('corrects %s to %j', (typed, meant) => {
    expect(spelling.correct(typed)).toEqual(meant);
  });
});

const intents = readIntents();

describe('SwahiliVerbs', () => {
  const verbs = new SwahiliVerbs(['kuhamisha', 'kulipa', 'kujaribu', 'price']);

  it.each([
    ['tutahamisha', 'kuhamisha'],
    ['mnahamisha', 'kuhamisha'],
    ['hatuhamishi', 'kuhamisha'],
    ['ninalipa', 'kulipa'],
    ['xyzlipa', undefined],
    ['computer', undefined],
  ])('finds the infinitive of %s', (form, infinitive) => {
    expect(verbs.infinitiveOf(form)).toBe(infinitive);
  });
});

describe('IntentClassifier', () => {
  const classifier = new IntentClassifier(intents);
  const likeliest = (question: string) => {
    const probabilities = classifier.classify(stemsOf(question));
    return intents[probabilities.indexOf(Math.max(...probabilities))]?.name;
  };

  it.each([
    ['is somebody there on saturdays and sundays', 'weekend-and-holidays'],
    ['Je, naweza kulipa kwa awamu?', 'instalments'],
  ])('finds what %j asks for', (question, intent) => {
    expect(likeliest(question)).toBe(intent);
  });

  it('finds nothing in unknown words', () => {
    expect(new Set(classifier.classify(['qqq', 'zzz'])).size).toBe(1);
  });

  it('gives probabilities', () => {
    const sum = classifier.classify(stemsOf('how much is it')).reduce((total, p) => total + p, 0);
    expect(sum).toBeCloseTo(1, 6);
  });
});

describe('WordVectors', () => {
  const vectors = WordVectors.load();

  it('measures likeness of meaning', () => {
    expect(vectors.likeness('doctor', 'nurse')).toBeGreaterThan(0.6);
    expect(vectors.likeness('doctor', 'invoice')).toBeLessThan(0.3);
    expect(vectors.likeness('doctor', 'qqq')).toBe(0);
  });

  it('tells names from other words', () => {
    expect(['office', 'fees', 'lagos', 'qqq'].map((word) => vectors.isOrdinary(word))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('knows how rare words are', () => {
    expect(vectors.rarity('the')).toBe(0);
    expect(vectors.rarity('people')).toBeLessThan(vectors.rarity('landlord'));
    expect(vectors.rarity('qqq')).toBe(1);
  });
});

describe('the lexicon', () => {
  it('has words and examples for what companies are asked, and examples for what they are not', () => {
    const [asked, others] = [
      intents.filter(({ words }) => words.length > 0),
      intents.filter(({ words }) => words.length === 0),
    ];
    expect(asked.length).toBeGreaterThan(100);
    expect(others.length).toBeGreaterThan(30);
    expect(intents.filter(({ questions }) => questions.length < 15)).toEqual([]);
  });

  it('has no empty terms', () => {
    expect(readThesaurus().filter((terms) => terms.length < 2 || terms.some((term) => term === ''))).toEqual([]);
  });
});

describe('WordTable', () => {
  it('numbers texts in their order, and knows them again', () => {
    const table = new WordTable();
    const texts = Array.from({ length: 5000 }, (_, at) => `word ${at}`);
    expect(texts.map((text) => table.add(text))).toEqual([...texts.keys()]);
    expect(texts.map((text) => table.add(text))).toEqual([...texts.keys()]);
    expect(texts.map((text) => table.get(text))).toEqual([...texts.keys()]);
    expect(table.size).toBe(5000);
    expect(['', 'word', 'word 5000'].map((text) => table.get(text))).toEqual([undefined, undefined, undefined]);
  });
});
