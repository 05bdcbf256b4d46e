import { fold } from '../../core/ui/fold';
import { Spellings } from './spellings';

describe('spellings', () => {
  const spellings = new Spellings();
  spellings.learn(['SACCOs', 'Évaluation', 'resume', 'Résumé'].map((tag) => ({ tag, uses: 1 })));

  it.each([
    ['saccos', 'SACCOs'],
    ['SACCOS', 'SACCOs'],
    ['SACCOs', 'SACCOs'],
    ['evaluation', 'Évaluation'],
    // Both are there: the one that differs in case alone.
    ['RESUME', 'resume'],
    ['RÉSUMÉ', 'Résumé'],
    ['Résumé', 'Résumé'],
    ['sacco', 'sacco'],
    ['', ''],
  ])('of %j is %j', (word, spelled) => {
    expect(spellings.of(word)).toBe(spelled);
  });

  it('are compared without accents, case and spaces around', () => {
    expect([fold(' ÉVALUATION '), fold('Işık'), fold('M-Pesa')]).toEqual(['evaluation', 'isık', 'm-pesa']);
  });
});
