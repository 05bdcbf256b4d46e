import type { Theme } from '../theme';

export default {
  label: 'Folio',
  description: {
    en: 'Like a printed book: a serif, hairlines instead of boxes, and a margin column. Calm, for those who are read.',
    ar: 'كأنه كتاب مطبوع: حروف مذيّلة كحروف المطابع، وخطوط رفيعة بدلًا من الأطر، وعمود هامشي. هادئ، للنصوص التي تُقرأ.',
    de: 'Wie ein gedrucktes Buch: eine Antiqua, Haarlinien statt Kästen und eine Randspalte. Ruhig, für alle, die gelesen werden.',
    es: 'Como un libro impreso: letra con remates, filetes en vez de cajas y una columna al margen. Sereno, para leer.',
    fr: 'Comme un livre imprimé : des empattements, des filets plutôt que des cadres, une colonne en marge. Calme, fait pour être lu.',
    pl: 'Jak drukowana książka: pismo szeryfowe, cienkie linie zamiast ramek i kolumna na marginesie. Spokojny, do czytania.',
    pt: 'Como um livro impresso: letra com serifas, filetes em vez de caixas e uma coluna na margem. Calmo, para ser lido.',
    sw: 'Kama kitabu kilichochapishwa: herufi zenye mikia, mistari myembamba badala ya visanduku, na safuwima ya pembeni. Tulivu, ya kusomwa.',
  },
  colors: { accent: '#1f4d45', ground: '#fbfaf6' },
  variants: {
    header: ['centered', 'floating', 'dark'],
    solutions: ['tiles', 'rows', 'index'],
    updates: ['cards', 'column'],
    article: ['centered', 'margin', 'cover'],
    project: ['centered', 'facts', 'cover'],
    footer: ['centered', 'slim', 'dark'],
    sections: ['bands', 'narrow', 'wide'],
  },
} satisfies Theme;
