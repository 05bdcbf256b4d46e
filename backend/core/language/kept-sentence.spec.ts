import { inLanguage } from '../text/reader-language.js';
import { kept, keptMessage, told } from './kept-sentence.js';
import { notingSentences } from './said-sentences.js';
import { noun, say } from './say.js';

const inGerman = (one: { text: string; said: unknown }) =>
  inLanguage('de', () => told(JSON.parse(JSON.stringify(one))));

describe('A stored sentence', () => {
  it('is told in the language of its reader, with its values and the names of things in it', () => {
    const stored = notingSentences(() => keptMessage(say('crud.exists', { label: noun('Post', 'within') })));
    const said = inLanguage('de', () => say('crud.exists', { label: noun('Post', 'within') }));
    expect(inGerman(stored)).toBe(said);
    expect(told(stored)).toBe(stored.text);
  });

  it('keeps what another program said before it', () => {
    const stored = kept('mail.linkExpired', keptMessage('550 No such user.'));
    expect(stored.text).toBe('550 No such user. Its link expired before it could be sent.');
    expect(inGerman(stored)).toBe(`550 No such user. ${inLanguage('de', () => say('mail.linkExpired'))}`);
  });

  it('is told as it was stored if its name or the text is not known', () => {
    expect(inGerman({ text: 'Former words.', said: [{ code: 'gone.key', values: {} }] })).toBe('Former words.');
    expect(inGerman({ text: '550 No such user.', said: null })).toBe('550 No such user.');
  });

  it('of a former version, without a name, is told in other languages as well', () => {
    const bounced = inLanguage('de', () => say('mail.bouncedBefore'));
    expect(inGerman({ text: 'Emails to this address bounce.', said: null })).toBe(bounced);
    expect(bounced).not.toBe('Emails to this address bounce.');
  });
});
