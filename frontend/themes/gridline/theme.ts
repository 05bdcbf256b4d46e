import type { Theme } from '../theme';

export default {
  label: 'Gridline',
  description: {
    en: 'One frame ruled into cells, on squared paper, with a typewriter for dates and labels. Precise, for technical companies.',
    ar: 'إطار واحد مقسم إلى خانات على ورق مربعات، وخط آلة كاتبة للتواريخ والعناوين. دقيق، للشركات التقنية.',
    de: 'Ein Rahmen, in Felder geteilt, auf kariertem Papier, mit Schreibmaschine für Daten und Beschriftungen. Präzise, für Technik.',
    es: 'Un marco dividido en celdas, sobre papel cuadriculado, con máquina de escribir para fechas y rótulos. Preciso, para empresas técnicas.',
    fr: 'Un cadre divisé en cases, sur papier quadrillé, une machine à écrire pour les dates et les repères. Précis, pour la technique.',
    pl: 'Jedna rama podzielona na pola, papier w kratkę i pismo maszynowe dat i podpisów. Precyzyjny, dla firm technicznych.',
    pt: 'Uma moldura dividida em células, em papel quadriculado, com máquina de escrever para datas e etiquetas. Preciso, para empresas técnicas.',
    sw: 'Fremu moja iliyogawanywa visanduku, karatasi ya mraba, na herufi za taipureta kwa tarehe na lebo. Sahihi, kwa kampuni za teknolojia.',
  },
  colors: { accent: '#ff5f38', ground: '#f4f5f3' },
  variants: {
    header: ['centered', 'floating', 'dark'],
    solutions: ['rows', 'index'],
    updates: ['index', 'cards', 'column'],
    article: ['centered', 'margin', 'cover'],
    project: ['centered', 'facts', 'cover'],
    footer: ['centered', 'slim', 'dark'],
    sections: ['bands', 'wide'],
  },
} satisfies Theme;
