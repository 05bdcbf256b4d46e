import { analyzerOf } from './text-analyzer.js';

describe('the analyzer of a language', () => {
  it.each([
    ['en', 'Prices of Murang’a schools', 'pricing of MURANGA school'],
    ['fr', 'l’école, les réservations', 'L ecole les réservation'],
    ['de', 'Häuser und Straßen', 'Haus und Strassen'],
    ['es', 'reservaciones', 'Reservación'],
    ['pl', 'Łódź', 'lodz'],
    ['ar', 'المَدرسة ٢٠٢٦', 'مدرسة 2026'],
    ['sw', "ng'ombe", 'NGOMBE'],
    ['th', 'ที่', 'ที่'],
    ['xx', 'Café', 'cafe'],
  ])('in %s finds %j by %j', async (language, text, query) => {
    const { tokenize } = await analyzerOf(language);
    expect(tokenize(text)).toEqual(tokenize(query));
  });

  it.each([
    ['ja', '価格を教えてください', '価格'],
    ['th', 'ราคาเท่าไหร่', 'ราคา'],
  ])('in %s finds words that no space divides', async (language, text, word) => {
    expect((await analyzerOf(language)).tokenize(text)).toContain(word);
  });

  it('keeps vowels of scripts that write them as marks, and says nothing of hostile text', async () => {
    const { tokenize } = await analyzerOf('bn');
    expect(tokenize('কী')).not.toEqual(tokenize('কা'));
    expect((await analyzerOf('en')).tokenize('"AND" NEAR( -a* %_\\ \u0000\ud800 🌍')).toEqual([
      'and',
      'near',
      'a',
      '🌍',
    ]);
  });

  it.each([
    ['en', 'How do I pay the school fees', ['pai', 'school', 'fee']],
    ['sw', 'Je, ninaweza kulipa karo vipi?', ['lip', 'kar']],
    ['pt-BR', 'Quais são os preços?', ['prec']],
    ['en', 'who we are', ['who', 'we', 'ar']],
  ])('in %s leaves out stop words of %j, unless there is nothing else', async (language, text, keywords) => {
    expect((await analyzerOf(language)).keywordsOf(text)).toEqual(keywords);
  });

  it('tells where words stand', async () => {
    const text = 'Bei ya Shule?';
    const words = (await analyzerOf('sw')).words(text);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Bei', 'ya', 'Shule']);
    expect(words[1]?.isStopWord).toBe(true);
  });
});
