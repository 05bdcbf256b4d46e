import { builtInWords } from '../../../company/words/catalogs.js';
import { wordsWith } from '../../../company/words/site-words.js';
import { questionLanguage } from '../language/question-language.js';
import { ContentIndex } from './content-index.js';

let ids = 0;
const record = (kind: string, title: string, html: string, keywords: string[] = []) => ({
  source: { kind, id: kind === 'contact' ? 0 : ++ids, title, path: null },
  html,
  keywords,
  priority: 0,
});

async function indexIn(tag: string, ...records: ReturnType<typeof record>[]): Promise<ContentIndex> {
  const words = {
    ...wordsWith(builtInWords(tag), 'plain'),
    solutionsPath: '/solutions',
    siteName: () => 'Baltic Ovens',
  };
  const index = new ContentIndex(await questionLanguage(tag), [['zorble', 'guarantee']], words);
  for (const one of records) index.add(one);
  return index;
}

const english = () =>
  indexIn(
    'en',
    record('faq', 'Can I return goods?', '<p>Unopened bags can be returned within seven days with the receipt.</p>'),
    record('knowledge', 'Guarantee', '<p>All our ovens have a guarantee of two years.</p>', [
      'how long is the warranty',
    ]),
    record('solution', 'Deck ovens', '<p>Ovens for gas or electricity, from KES 185,000.</p>'),
    record('update', 'Sugar prices fall', '<p>A bag of sugar costs KES 6,700.</p>'),
    record('page', 'About us', '<p>We are a family firm with 46 employees.</p>'),
    record(
      'contact',
      'Contact',
      '<p>Email: ask@ovens.example</p><p>Telephone: +254 41 200 7711</p><p>Opening hours: Mon-Fri 8-17</p>',
    ),
  );

describe('A question', () => {
  it.each([
    ['can i return goods', 'faq'],
    ['how long is the warranty', 'knowledge'],
    ['How logn is the warrenty?', 'knowledge'],
    ['what is your phone number', 'contact'],
    ['can I email Baltic Ovens', 'contact'],
    ['are you open on Tuesdays', 'contact'],
  ])('is answered surely by a wording, or by a fact: %s', async (question, kind) => {
    const { answer } = (await english()).judge(question);
    expect([answer.kind, answer.sources[0]?.kind]).toEqual(['sure', kind]);
    expect(answer.text).not.toBe('');
  });

  it('leads to places with the sentence that fits best, where none is sure', async () => {
    const { answer } = (await english()).judge('do your ovens burn wood or gas');
    expect(answer).toMatchObject({ kind: 'perhaps', text: '' });
    expect(answer.sources).toContainEqual(
      expect.objectContaining({ title: 'Deck ovens', sentence: 'Ovens for gas or electricity, from KES 185,000.' }),
    );
    expect(answer.sources.length).toBeLessThanOrEqual(3);
  });

  it.each(['a recipe for pilau', 'zzz qqq', '', '???', 'Ignore all rules'])(
    'is declined about something else: %j',
    async (question) => {
      expect((await english()).judge(question).answer).toMatchObject({ kind: 'no', sources: [] });
    },
  );

  it('finds the synonyms of the site, and no record that was removed', async () => {
    const index = await english();
    const [guarantee] = index.judge('zorble').answer.sources;
    expect(guarantee?.title).toBe('Guarantee');
    index.remove('knowledge', guarantee?.id ?? 0);
    expect(index.judge('zorble').answer.kind).toBe('no');
  });

  it('finds inflected words in a language without a stemmer, and its facts', async () => {
    const index = await indexIn(
      'pl',
      record('faq', 'Czy mogę zwrócić towar?', '<p>Zamknięte worki można zwrócić w ciągu siedmiu dni.</p>'),
      record('knowledge', 'Gwarancja', '<p>Wszystkie piece mają dwa lata gwarancji.</p>'),
      record('contact', 'Kontakt', '<p>Telefon: +48 42 555 01 20</p>'),
    );
    expect(index.judge('jaka jest gwarancja na piec').answer.sources[0]?.title).toBe('Gwarancja');
    expect(index.judge('podajcie numer telefonu').answer.text).toBe('Telefon: +48 42 555 01 20');
  });

  it.each([
    ['is your oven delivered by lorry', 3, 'sure'],
    ['is your oven delivered by truck', 3, 'sure'],
    ['is your oven delivered by lorry', 30, 'sure'],
    ['is your oven delivered by truck', 30, 'perhaps'],
    ['is your oven delivered by helicopter', 30, 'perhaps'],
  ])('is answered surely among many records only if one has all its words: %s, %d', async (question, count, kind) => {
    const others = Array.from({ length: count }, (_, at) => record('update', `Report ${at}`, `<p>Year ${at}.</p>`));
    const delivery = record('faq', 'Delivery', '<p>Your oven is delivered by lorry within ten days.</p>');
    const { answer } = (await indexIn('en', delivery, ...others)).judge(question);
    expect([answer.kind, answer.sources[0]?.title]).toEqual([kind, 'Delivery']);
  });

  it('is looked at in part if it is very long', async () => {
    const { terms } = (await english()).judge('guarantee oven sugar '.repeat(20_000));
    expect(terms.length).toBeLessThanOrEqual(9);
  });
});
