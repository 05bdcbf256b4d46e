// Not a theme of the product: `added-theme.release.spec.ts` puts this folder beside those.
export default {
  label: 'Tiny',
  description: { en: 'The smallest theme there is, for the test that adds one.' },
  colors: { accent: '#5b3fd6', ground: '#f8f7ff' },
};
