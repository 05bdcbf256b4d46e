import { body, NEIGHBOURS, name, summary, TEXT } from './common.js';
import type { ReadyMadeKind } from './ready-made-kind.js';
import { texts } from './texts.js';

export const glossary: ReadyMadeKind = {
  key: 'term',
  icon: 'vocabulary',
  singular: texts('Term', 'Begriff', 'Término', 'Terme', 'Pojęcie', 'Termo', 'Istilahi', 'مصطلح'),
  plural: texts('Glossary', 'Glossar', 'Glosario', 'Glossaire', 'Słowniczek', 'Glossário', 'Faharasa', 'المصطلحات'),
  hint: texts(
    'Words of your field, from A to Z',
    'Fachwörter von A bis Z',
    'Las palabras de tu sector, de la A a la Z',
    'Les mots de votre métier, de A à Z',
    'Słowa z branży, od A do Z',
    'As palavras do seu setor, de A a Z',
    'Maneno ya fani yako, A hadi Z',
    'كلمات مجالك من الألف إلى الياء',
  ),
  path: texts('glossary', 'glossar', 'glosario', 'glossaire', 'slowniczek', 'glossario', 'faharasa', 'المصطلحات'),
  schemaType: 'DefinedTerm',
  fields: [
    {
      ...name,
      key: 'term',
      label: texts('Term', 'Begriff', 'Término', 'Terme', 'Pojęcie', 'Termo', 'Istilahi', 'المصطلح'),
      example: texts(
        'Example: Interface',
        'Beispiel: Schnittstelle',
        'Ejemplo: Interfaz',
        'Exemple : Interface',
        'Przykład: Interfejs',
        'Exemplo: Interface',
        'Mfano: Kiolesura',
        'مثال: واجهة',
      ),
    },
    {
      ...summary,
      label: texts('Definition', 'Erklärung', 'Definición', 'Définition', 'Definicja', 'Definição', 'Maana', 'التعريف'),
      example: texts(
        'This is an example: where two programs exchange data.',
        'Dies ist ein Beispiel: eine Stelle, an der zwei Programme Daten austauschen.',
        'Esto es un ejemplo: el lugar donde dos programas intercambian datos.',
        'Ceci est un exemple : l’endroit où deux programmes échangent des données.',
        'To jest przykład: miejsce, w którym dwa programy wymieniają dane.',
        'Isto é um exemplo: onde dois programas trocam dados.',
        'Huu ni mfano: mahali programu mbili hubadilishana data.',
        'هذا مثال: الموضع الذي يتبادل فيه برنامجان البيانات.',
      ),
    },
    {
      key: 'also_called',
      kind: 'words',
      translated: true,
      place: 'side',
      label: texts(
        'Also called',
        'Auch genannt',
        'También llamado',
        'Aussi appelé',
        'Inaczej',
        'Também chamado',
        'Pia huitwa',
        'يُسمّى أيضًا',
      ),
      example: ['API'],
    },
    body,
  ],
  page: [
    { kind: 'record_head', summary_field: 'summary' },
    TEXT,
    { kind: 'record_facts', shown_fields: ['also_called'] },
    NEIGHBOURS,
  ],
  lists: [{ look: 'accordion', order_field: 'term', has_search: true }],
};
