import { inLanguage } from '../text/reader-language.js';
import { notingSentences, saidOf, withCodes } from './said-sentences.js';
import { counted, listed, noun, say, sentence } from './say.js';
import { inSiteEnglish } from './site-english.js';

describe('say', () => {
  it('fills in values, counts, and escapes nothing', () => {
    expect(say('crud.slugReserved', { slug: 'a<b' })).toBe("'a<b' is the address of another part of this site.");
    expect([0, 1, 2].map((count) => say('auth.otherSessionsEnded', { count }))).toEqual([
      'There are no other sessions.',
      'The other session has ended.',
      '2 other sessions have ended.',
    ]);
  });

  it('says in English what the catalogue of another language lacks, and in English to speakers of any other', () => {
    for (const language of ['en', 'en-US', 'tlh', '../../package']) {
      expect(inLanguage(language, () => say('auth.signInRequired'))).toBe('Please sign in.');
    }
  });

  it('names the field of a validation when it is said', () => {
    const message = sentence('crud.tooManyEntries', { maxCount: 3 });
    expect(message({ property: 'tags', value: [], constraints: [], targetName: '', object: {} })).toBe(
      'tags can have at most 3 entries.',
    );
  });

  it('names things alone, within sentences, counted and listed', () => {
    expect(noun('Agent application')).toBe('Agent application');
    expect(noun('Agent application', 'within')).toBe('agent application');
    expect(noun('Solution', 'many')).toBe('solutions');
    expect(listed([counted('Portfolio', 1), counted('Post', 2), counted('Testimonial', 3)])).toBe(
      '1 project, 2 updates and 3 testimonials',
    );
  });

  it('says what is specified, and in plain English to readers of a site that has chosen so', () => {
    const said = () => [noun('Post'), noun('Post', 'within'), say('scope.Posts'), say('posts.deleted')];
    const specified = ['Post', 'post', 'Posts', 'Post Deleted Successfuly'];
    expect(said()).toEqual(specified);
    expect(inSiteEnglish({ names: 'en', sentences: 'en' }, said)).toEqual([
      'Update',
      'update',
      'Updates',
      'Update deleted',
    ]);
    // To programs: the names alone are those of the site.
    expect(inSiteEnglish({ names: 'en', sentences: 'en-x-spec' }, said)).toEqual([
      'Update',
      'update',
      'Updates',
      'Post Deleted Successfuly',
    ]);
    const inGerman = () => inLanguage('de', () => noun('Post'));
    expect(inSiteEnglish({ names: 'en', sentences: 'en' }, inGerman)).toBe('Beitrag');
  });

  it('tells the name of a sentence within the answer that it was said for, and of no other text', () => {
    const message = say('auth.signInRequired');
    expect(saidOf(message)).toBeUndefined();
    notingSentences(() => {
      const errors = { title: [say('common.titleRequired'), 'typed'], name: ['typed'] };
      const body = { message: inLanguage('de', () => say('auth.signInRequired')), errors };
      expect(withCodes(body)).toEqual({
        ...body,
        code: 'auth.signInRequired',
        codes: { title: ['common.titleRequired', null] },
      });
      expect(withCodes({ message: 'typed' })).toEqual({ message: 'typed' });
      expect(withCodes({ title: message })).toEqual({ title: message });
    });
  });

  it('keeps the names of the last sentences alone while a long task says many', () => {
    notingSentences(() => {
      const texts = Array.from({ length: 1500 }, (_, at) => say('crud.slugReserved', { slug: `s-${at}` }));
      expect(texts.map((text) => saidOf(text)?.code).indexOf('crud.slugReserved')).toBe(500);
    });
  });

  it('chooses between the forms of a sentence also where names are kept apart in one from right to left', () => {
    const said = (kind: string) => inLanguage('ar', () => say('menus.targetRequired', { kind }));
    expect(said('solution')).not.toBe(said('page'));
  });

  it('has brackets and accents in the pseudo-language, with values and forms as they are', () => {
    const said = inLanguage('en-XA', () => [
      say('auth.signInRequired'),
      say('crud.slugReserved', { slug: 'a<b' }),
      say('auth.otherSessionsEnded', { count: 2 }),
    ]);
    for (const sentence of said) expect(sentence).toMatch(/^⟦[^a-z]+(a<b)?[^a-z]+~⟧$/);
  });
});
