import { body, HEAD, summary, TEXT, title } from './common.js';
import type { ReadyMadeKind } from './ready-made-kind.js';
import { type Texts, texts } from './texts.js';

/** The same text in each language, around what differs. */
const around = (said: Texts, html: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(said).map(([language, text]) => [language, html(text)])) as Texts;

const COMMAND = '<pre data-title="terminal"><code class="language-bash">npm install example</code></pre>';
const SETTINGS =
  '<pre data-title="settings.json" data-lines="2"><code class="language-json">{\n  "language": "en",\n  "port": 8080\n}</code></pre>';

/** What the reader finds in each example. */
const WHAT_IT_IS = texts(
  'This is an example. Change it, or delete it.',
  'Dies ist ein Beispiel. Ändern oder löschen Sie es.',
  'Esto es un ejemplo. Cámbialo o elimínalo.',
  'Ceci est un exemple. Modifiez-le ou supprimez-le.',
  'To jest przykład. Zmień go albo usuń.',
  'Isto é um exemplo. Altere-o ou exclua-o.',
  'Huu ni mfano. Ubadilishe au ufute.',
  'هذا مثال. غيّره أو احذفه.',
);

const paragraph = around(WHAT_IT_IS, (text) => `<p>${text}</p>`);

export const documentation: ReadyMadeKind = {
  key: 'article',
  icon: 'book-2',
  singular: texts('Article', 'Artikel', 'Artículo', 'Article', 'Artykuł', 'Artigo', 'Makala', 'مقال'),
  plural: texts(
    'Documentation',
    'Dokumentation',
    'Documentación',
    'Documentation',
    'Dokumentacja',
    'Documentação',
    'Nyaraka',
    'التوثيق',
  ),
  hint: texts(
    'Articles below each other, with code and contents',
    'Artikel untereinander, mit Code und Inhalt',
    'Artículos unos debajo de otros, con código e índice',
    'Des articles en arborescence, avec code et sommaire',
    'Artykuły w drzewie, z kodem i spisem treści',
    'Artigos em árvore, com código e índice',
    'Makala katika mti, zenye msimbo na yaliyomo',
    'مقالات في شجرة، مع شيفرة ومحتويات',
  ),
  path: texts(
    'docs',
    'dokumentation',
    'documentacion',
    'documentation',
    'dokumentacja',
    'documentacao',
    'nyaraka',
    'التوثيق',
  ),
  schemaType: 'TechArticle',
  isTree: true,
  asksHelpful: true,
  fields: [
    {
      ...title,
      example: texts(
        'Example: Introduction',
        'Beispiel: Einführung',
        'Ejemplo: Introducción',
        'Exemple : Introduction',
        'Przykład: Wprowadzenie',
        'Exemplo: Introdução',
        'Mfano: Utangulizi',
        'مثال: مقدمة',
      ),
    },
    {
      ...summary,
      example: texts(
        'What it is, and for whom.',
        'Was es ist und für wen.',
        'Qué es y para quién.',
        'Ce que c’est, et pour qui.',
        'Co to jest i dla kogo.',
        'O que é e para quem.',
        'Ni nini, na ni kwa nani.',
        'ما هو، ولمن.',
      ),
    },
    { ...body, example: paragraph },
  ],
  furtherExamples: [
    {
      below: 0,
      values: {
        title: texts(
          'Example: Installation',
          'Beispiel: Installation',
          'Ejemplo: Instalación',
          'Exemple : Installation',
          'Przykład: Instalacja',
          'Exemplo: Instalação',
          'Mfano: Usakinishaji',
          'مثال: التثبيت',
        ),
        text: around(WHAT_IT_IS, (text) => `<p>${text}</p>${COMMAND}`),
      },
    },
    {
      below: 0,
      values: {
        title: texts(
          'Example: First steps',
          'Beispiel: Erste Schritte',
          'Ejemplo: Primeros pasos',
          'Exemple : Premiers pas',
          'Przykład: Pierwsze kroki',
          'Exemplo: Primeiros passos',
          'Mfano: Hatua za kwanza',
          'مثال: الخطوات الأولى',
        ),
        text: paragraph,
      },
    },
    {
      values: {
        title: texts(
          'Example: Reference',
          'Beispiel: Referenz',
          'Ejemplo: Referencia',
          'Exemple : Référence',
          'Przykład: Opis',
          'Exemplo: Referência',
          'Mfano: Marejeleo',
          'مثال: المرجع',
        ),
        text: paragraph,
      },
    },
    {
      below: 3,
      values: {
        title: texts(
          'Example: Settings',
          'Beispiel: Einstellungen',
          'Ejemplo: Ajustes',
          'Exemple : Réglages',
          'Przykład: Ustawienia',
          'Exemplo: Configurações',
          'Mfano: Mipangilio',
          'مثال: الإعدادات',
        ),
        text: around(WHAT_IT_IS, (text) => `<p>${text}</p>${SETTINGS}`),
      },
    },
  ],
  page: [{ ...HEAD, picture_field: '' }, TEXT],
  lists: [{ look: 'rows' }],
};
