import type { Theme } from '../theme';

export default {
  label: 'Pebble',
  description: {
    en: 'Round stones in soft colors, words in the middle, buttons that give way. Friendly, for those who are close to people.',
    ar: 'أحجار مستديرة بألوان ناعمة، وكلمات في الوسط، وأزرار تلين للضغط. ودود، لمن هم قريبون من الناس.',
    de: 'Runde Steine in sanften Farben, Worte in der Mitte, Knöpfe, die nachgeben. Freundlich, für alle, die nah an Menschen sind.',
    es: 'Piedras redondas de colores suaves, palabras en el centro y botones que ceden. Amable, para quienes están cerca de la gente.',
    fr: 'Des galets aux couleurs douces, des mots au milieu, des boutons qui cèdent. Chaleureux, pour être proche des gens.',
    pl: 'Okrągłe kamyki w łagodnych kolorach, słowa pośrodku, przyciski, które ustępują. Przyjazny, dla tych, którzy są blisko ludzi.',
    pt: 'Seixos redondos de cores suaves, palavras ao centro e botões que cedem. Simpático, para quem está perto das pessoas.',
    sw: 'Kokoto za mviringo za rangi laini, maneno katikati, na vitufe vinavyobonyea. Ya kirafiki, kwa walio karibu na watu.',
  },
  colors: { accent: '#d9482b', ground: '#fff7ea' },
  variants: {
    header: ['centered', 'start', 'dark'],
    solutions: ['tiles', 'rows', 'index'],
    updates: ['index', 'column'],
    article: ['margin', 'cover'],
    project: ['centered', 'facts', 'cover'],
    footer: ['centered', 'slim', 'dark'],
    sections: ['bands', 'narrow', 'ruled'],
  },
} satisfies Theme;
