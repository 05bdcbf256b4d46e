import { globSync, readFileSync } from 'node:fs';

/** Where a size is no step of a text: drawings of figures and logos, miniatures, previews in the faces of other systems, and fields that phones would zoom. */
const EXCEPTIONS = /(MenuPreview|Logo|NumbersBlock|Marketplace|NotFound\w+|theme|AssistantWindow|seo)\.module\.css$/;

/** A size in absolute units; `em` follows the text around it. */
const RAW_SIZE =
  /font-size: (?:clamp\()?[\d.]+(?:px|rem)|\bfz=\{[\d.]+\}|fontSize: '?[\d.]+|font-weight: (?!400|560|600|650|700)\d/;

it('gives every text a step of the type scale and one of its weights', () => {
  const files = globSync('frontend/**/*.{css,tsx}').filter((file) => !EXCEPTIONS.test(file));
  const wrong = files.filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/@font-face \{[^}]*\}/g, '');
    return RAW_SIZE.test(text);
  });
  expect(wrong).toEqual([]);
});
