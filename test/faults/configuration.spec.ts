import { expectOneSentence, Launch } from './support/launcher.js';

/** What `npm start` makes of what `readEnvironment` refuses; `environment.spec.ts` has a wrong value of every variable. */
describe('a wrong configuration', () => {
  it.each([
    ['PORT', 'eighty'],
    ['SMTP_URL', 'mail://user:hunter2@localhost'],
  ])('stops the start with a sentence about %s', async (name, value) => {
    const outcome = await Launch.fail({ [name]: value });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain(name);
    expect(outcome.errors).toMatch(/; accepted (is|are) /);
    expect(outcome.errors).not.toContain('hunter2');
    expect(outcome.output).toBe('');
  });
});
