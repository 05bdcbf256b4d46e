import type { OfficeLanguage } from '../../../../backend/core/language/office-languages.shared.js';

/**
 * What fields are called that kinds begin with, in each language of the product. They become content, in the languages of the site, and are
 * no sentences of the back office, of which a page has one language.
 */
export const START_NAMES = {
  title: { en: 'Name', sw: 'Jina', fr: 'Nom', de: 'Bezeichnung', es: 'Nombre', pt: 'Nome', pl: 'Nazwa', ar: 'الاسم' },
  summary: {
    en: 'Summary',
    sw: 'Muhtasari',
    fr: 'Résumé',
    de: 'Zusammenfassung',
    es: 'Resumen',
    pt: 'Resumo',
    pl: 'Streszczenie',
    ar: 'الملخص',
  },
  picture: {
    en: 'Picture',
    sw: 'Picha',
    fr: 'Image',
    de: 'Bild',
    es: 'Imagen',
    pt: 'Imagem',
    pl: 'Obraz',
    ar: 'الصورة',
  },
  body: {
    en: 'Text',
    sw: 'Maandishi',
    fr: 'Texte',
    de: 'Haupttext',
    es: 'Texto',
    pt: 'Texto',
    pl: 'Tekst',
    ar: 'النص',
  },
  when: { en: 'Date', sw: 'Tarehe', fr: 'Date', de: 'Datum', es: 'Fecha', pt: 'Data', pl: 'Data', ar: 'التاريخ' },
  where: { en: 'Place', sw: 'Mahali', fr: 'Lieu', de: 'Ort', es: 'Lugar', pt: 'Local', pl: 'Miejsce', ar: 'المكان' },
  model: {
    en: 'Model',
    sw: 'Modeli',
    fr: 'Modèle',
    de: 'Modell',
    es: 'Modelo',
    pt: 'Modelo',
    pl: 'Model',
    ar: 'الطراز',
  },
  year: { en: 'Year', sw: 'Mwaka', fr: 'Année', de: 'Baujahr', es: 'Año', pt: 'Ano', pl: 'Rok', ar: 'السنة' },
  available: {
    en: 'Available',
    sw: 'Inapatikana',
    fr: 'Disponible',
    de: 'Verfügbar',
    es: 'Disponible',
    pt: 'Disponível',
    pl: 'Dostępne',
    ar: 'متوفر',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<OfficeLanguage, string>>>>;

export type StartField = keyof typeof START_NAMES;

/** Returns what a field is called in a language, also of a region; undefined where the product does not speak it. */
export const startName = (field: StartField, language: string): string | undefined =>
  new Map<string, string>(Object.entries(START_NAMES[field])).get(language.split('-')[0] ?? '');
