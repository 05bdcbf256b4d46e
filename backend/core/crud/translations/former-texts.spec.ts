import { formerTexts } from './former-texts.js';

describe('What texts were when they were translated', () => {
  it('is told of a text that was changed, and of one that was not', () => {
    expect(formerTexts('Two prices', 'One price', 'Jedna cena')).toEqual(
      new Map([['', { original: 'One price', translation: 'Jedna cena' }]]),
    );
    expect(formerTexts('One price', 'One price', 'Jedna cena')).toEqual(
      new Map([['', { original: 'One price', translation: 'Jedna cena' }]]),
    );
  });

  it('is nothing where nothing is translated', () => {
    expect(formerTexts('Two prices', null, null)).toEqual(new Map());
    expect(formerTexts('Two prices', 'One price', '')).toEqual(new Map());
  });

  it('follows texts that were moved, and takes none of them for the change of another', () => {
    const before = [{ text: 'First' }, { text: 'Second' }];
    const translation = [{ text: 'Pierwszy' }, { text: 'Drugi' }];
    expect(formerTexts([{ text: 'New' }, { text: 'First' }, { text: 'Second, changed' }], before, translation)).toEqual(
      new Map([['1.text', { original: 'First', translation: 'Pierwszy' }]]),
    );
    expect(formerTexts([{ text: 'First' }, { text: 'Second, changed' }], before, translation)).toEqual(
      new Map([
        ['0.text', { original: 'First', translation: 'Pierwszy' }],
        ['1.text', { original: 'Second', translation: 'Drugi' }],
      ]),
    );
  });
});
