import type { Theme } from '../theme';

export default {
  label: 'Poster',
  description: {
    en: 'Flat sheets of color with type as wide as the wall, and one arch. Loud, for those who want to be remembered.',
    ar: 'مساحات لونية صافية وحروف بعرض الجدار وقوس واحد. جريء، لمن يريد أن يُذكر.',
    de: 'Farbflächen mit Schrift so breit wie die Wand und ein Bogen. Laut, für alle, die in Erinnerung bleiben wollen.',
    es: 'Láminas de color plano con letras tan anchas como la pared y un arco. Llamativo, para dejar huella.',
    fr: 'Des aplats de couleur, des lettres larges comme le mur et une arche. Fort, pour marquer les esprits.',
    pl: 'Płaskie plamy koloru, litery szerokie jak ściana i jeden łuk. Głośny, dla tych, których ma się zapamiętać.',
    pt: 'Folhas de cor lisa, letras da largura da parede e um arco. Ousado, para quem quer ser lembrado.',
    sw: 'Karatasi za rangi tupu, herufi pana kama ukuta, na tao moja. Yenye sauti, kwa wanaotaka kukumbukwa.',
  },
  colors: { accent: '#ff5a2b', ground: '#ffffff' },
  variants: {
    header: ['centered', 'start', 'dark'],
    solutions: ['tiles', 'index'],
    updates: ['index', 'cards', 'column'],
    article: ['centered', 'margin', 'cover'],
    project: ['centered', 'facts', 'cover'],
    footer: ['centered', 'slim'],
    sections: ['narrow', 'ruled'],
  },
} satisfies Theme;
