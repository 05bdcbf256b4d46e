import { smallTalkOf } from './small-talk.js';

describe('smallTalkOf', () => {
  it.each([
    'hi',
    'Hello!',
    'Good morning sir',
    'hey there, how are you today?',
    'How are you?',
    'Habari za asubuhi',
    'Shikamoo',
    'mambo vipi',
  ])('knows the greeting %j', (text) => expect(smallTalkOf(text)).toBe('greeting'));

  it.each(['Thanks', 'thank you so much for your help', 'ok thx', 'Asante sana', 'Hi and thanks', 'Bye!'])(
    'knows the thanks %j',
    (text) => expect(smallTalkOf(text)).toBe('thanks'),
  );

  it.each([
    '',
    '?',
    'ok',
    'how much is it',
    'Hello, do you have a system for schools?',
    'Habari, bei ya mfumo ni gani?',
    'is it good',
    'hi '.repeat(20),
    'thank you letter template',
    'how are you different from others',
  ])('takes %j for a question', (text) => expect(smallTalkOf(text)).toBeUndefined());
});
