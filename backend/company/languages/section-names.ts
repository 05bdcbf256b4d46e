import type { Section, SectionNames } from './languages.shared.js';

/** The names of all sections in addresses, in the order of `SECTIONS`. */
const NAMES: Readonly<Record<string, Record<Section, string>>> = {
  ar: {
    solutions: 'الحلول',
    portifolios: 'أعمالنا',
    updates: 'الأخبار',
    contact: 'تواصل-معنا',
    apply: 'وكلاؤنا',
    terms: 'الشروط',
    privacy: 'الخصوصية',
    'search-solutions': 'بحث',
  },
  de: {
    solutions: 'loesungen',
    portifolios: 'referenzen',
    updates: 'aktuelles',
    contact: 'kontakt',
    apply: 'partner-werden',
    terms: 'nutzungsbedingungen',
    privacy: 'datenschutz',
    'search-solutions': 'suche',
  },
  en: {
    solutions: 'solutions',
    portifolios: 'portfolio',
    updates: 'updates',
    contact: 'contact',
    apply: 'apply',
    terms: 'terms',
    privacy: 'privacy',
    'search-solutions': 'find-solutions',
  },
  es: {
    solutions: 'soluciones',
    portifolios: 'proyectos',
    updates: 'novedades',
    contact: 'contacto',
    apply: 'agentes',
    terms: 'terminos',
    privacy: 'privacidad',
    'search-solutions': 'buscar',
  },
  fr: {
    solutions: 'solutions',
    portifolios: 'realisations',
    updates: 'actualites',
    contact: 'contact',
    apply: 'devenir-agent',
    terms: 'conditions-generales',
    privacy: 'confidentialite',
    'search-solutions': 'recherche',
  },
  pl: {
    solutions: 'rozwiazania',
    portifolios: 'portfolio',
    updates: 'aktualnosci',
    contact: 'kontakt',
    apply: 'sprzedawaj-z-nami',
    terms: 'regulamin',
    privacy: 'polityka-prywatnosci',
    'search-solutions': 'szukaj',
  },
  pt: {
    solutions: 'solucoes',
    portifolios: 'projetos',
    updates: 'novidades',
    contact: 'contato',
    apply: 'representantes',
    terms: 'termos',
    privacy: 'privacidade',
    'search-solutions': 'buscar',
  },
  'pt-PT': {
    solutions: 'solucoes',
    portifolios: 'projetos',
    updates: 'novidades',
    contact: 'contacto',
    apply: 'representantes',
    terms: 'termos',
    privacy: 'privacidade',
    'search-solutions': 'pesquisar',
  },
  sw: {
    solutions: 'masuluhisho',
    portifolios: 'miradi',
    updates: 'habari',
    contact: 'mawasiliano',
    apply: 'wakala',
    terms: 'masharti',
    privacy: 'faragha',
    'search-solutions': 'tafuta',
  },
};

/** Returns the names with which a site of its own begins in a language; in English if there are none. */
export function sectionNamesIn(tag: string): SectionNames {
  const names = NAMES[tag] ?? NAMES[tag.split('-')[0] ?? ''] ?? NAMES.en;
  return Object.fromEntries(Object.entries(names ?? {}).filter(([section, name]) => section !== name));
}
