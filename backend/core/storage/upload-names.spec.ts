import { mainName, namesInHtml, newStem, stemOf, variantName } from './upload-names.js';

const id = '0123456789abcdef01234567';

describe('The names of uploads', () => {
  it('are unique, and contain their stem', () => {
    for (const folder of ['post', 'home_image']) {
      const stem = newStem(folder);

      expect(newStem(folder)).not.toBe(stem);
      expect(stemOf(mainName(stem, 'jpg'))).toBe(stem);
      expect(stemOf(variantName(stem, 790, 'avif'))).toBe(stem);
    }
  });

  it.each([
    '',
    'robots.txt',
    `post/${id}`,
    `post/${id}.html`,
    `post/${id}.jpg.html`,
    `../post/${id}.jpg`,
    `post/../${id}.jpg`,
    `/post/${id}.jpg`,
    `POST/${id}.jpg`,
    `post/${id}.jpg\n`,
  ])('are not parsed from %j', (name) => {
    expect(stemOf(name)).toBeNull();
  });
});

describe('The files that rich text names', () => {
  it('are those of its pictures and links, without duplicates', () => {
    const html = `
      <p>One <img src="/storage/post/${id}.jpg" alt=""> and <img alt="" src='/storage/post/${id}.jpg'>,</p>
      <p><a href="https://jukwaa.example/storage/document/${id}.pdf#page=2">a document</a>,</p>
      <p><img src=/storage/banner/${id}.png?x=1></p>`;

    expect(namesInHtml(html)).toEqual([`post/${id}.jpg`, `document/${id}.pdf`, `banner/${id}.png`]);
  });

  it('are no other paths or names', () => {
    const html = `
      <img src="/elsewhere/post/${id}.jpg"><img src="/storage/../private/jukwaa.sqlite"><img src="/storage/">
      <p>/storage/post/${id}.jpg</p><img alt="/storage/post/${id}.jpg">`;

    expect(namesInHtml(html)).toEqual([]);
  });
});
