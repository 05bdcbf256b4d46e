import { newStem, stemOf } from '../../core/storage/upload-names.js';
import { uploadKinds } from './upload-kinds.constants.js';

describe('The kinds of uploads', () => {
  it.each(Object.keys(uploadKinds))('names of %s are recognised as names of uploads', (kind) => {
    const stem = newStem(kind);

    expect(stemOf(`${stem}.jpg`)).toBe(stem);
  });
});
