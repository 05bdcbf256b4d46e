import type { Theme } from '../theme';

export default {
  label: 'Savanna',
  description: {
    en: 'Large pictures to the edges, stairs and patterned borders. The look that sites have begun with.',
    ar: 'صور كبيرة تمتد إلى الحواف، ودرجات، وأُطر مزخرفة. المظهر الذي بدأت به المواقع.',
    de: 'Große Bilder bis an den Rand, Stufen und gemusterte Bordüren. So haben Websites bisher begonnen.',
    es: 'Imágenes grandes hasta el borde, escalones y cenefas. El aspecto con el que empiezan los sitios.',
    fr: 'De grandes images jusqu’aux bords, des marches et des frises. L’apparence avec laquelle les sites ont commencé.',
    pl: 'Duże zdjęcia aż do krawędzi, stopnie i wzorzyste bordiury. Tak wyglądały strony od początku.',
    pt: 'Imagens grandes até as bordas, degraus e faixas estampadas. A aparência com que os sites começam.',
    sw: 'Picha kubwa hadi kingoni, ngazi na mapambo ya kanga. Mwonekano ambao tovuti zilianza nao.',
  },
  colors: { accent: '', ground: '' },
  variants: {
    header: ['centered', 'start', 'floating', 'dark'],
    solutions: ['tiles', 'rows', 'index'],
    updates: ['index', 'cards', 'column'],
    article: ['centered', 'margin', 'cover'],
    project: ['centered', 'facts', 'cover'],
    footer: ['centered', 'slim', 'dark'],
    sections: ['bands', 'narrow', 'ruled'],
  },
} satisfies Theme;
