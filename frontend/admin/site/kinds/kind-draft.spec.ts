import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { OFFICE_LANGUAGES, type OfficeLanguage } from '../../../../backend/core/language/office-languages.shared.js';
import { readCatalog } from '../../core/language/messages';
import { setLanguageSource } from '../../core/language/office-language';
import { registerCatalog } from '../../core/language/sentences';
import { firstRoleOf, guessFamily, isFamilyName, referenceOf } from './fields/field-kinds';
import {
  changesOf,
  copyOf,
  countOf,
  draftOf,
  type FieldDraft,
  inputOf,
  isInText,
  mergedDraft,
  newField,
  withField,
  withKind,
} from './kind-draft';
import { nameOfKind, sectionOf, unnamedIn } from './kind-names';
import { fieldsOfStart } from './starts';

const stored = draftOf({
  names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
  path: 'machines',
  icon: '',
  is_ordered: false,
  offered: true,
  read_roles: [],
  write_roles: [],
  fields: ['name', 'power', 'weight'].map((key) => ({ key, label: key, kind: 'text' })),
} as unknown as KindRecord);

const [name, power, weight] = stored.fields as [FieldDraft, FieldDraft, FieldDraft];

describe('The changes of a kind', () => {
  it('tell fields that are new, gone, another kind, changed and moved, by their keys', () => {
    const added = newField('Price', 'amount', stored.fields);
    const draft = { ...stored, path: 'our-machines', fields: [added, { ...weight, kind: 'number' as const }, name] };
    const changes = changesOf(stored, draft);
    expect(changes.added).toEqual([added]);
    expect(changes.removed).toEqual([power]);
    expect(changes.converted.map(({ to }) => to.key)).toEqual(['weight']);
    expect([changes.changed, changes.isReordered, changes.others]).toEqual([[], true, ['path']]);
    expect(countOf(changes)).toBe(5);
    expect(countOf(changesOf(stored, { ...stored }))).toBe(0);
    const renamed = { ...stored, fields: [name, { ...power, label: 'Strength' }, weight] };
    expect(changesOf(stored, renamed).changed.map(({ to }) => to.label)).toEqual(['Strength']);
  });

  it('are put together with those of somebody else; what both have changed is as it was changed here', () => {
    const mine = { ...stored, icon: 'tractor', fields: [name, { ...power, label: 'Strength' }] };
    const added = { ...weight, id: 9, key: 'height', label: 'height' };
    const theirs = {
      ...stored,
      path: 'tools',
      icon: 'tool',
      fields: [{ ...name, help: 'As on its plate' }, power, weight, added],
    };
    const { path, icon, fields } = mergedDraft(stored, mine, theirs);
    expect([path, icon]).toEqual(['tools', 'tractor']);
    expect(fields.map(({ key, label, help }) => [key, label, help])).toEqual([
      ['name', 'name', 'As on its plate'],
      ['power', 'Strength', ''],
      ['height', 'height', ''],
    ]);
  });

  it('do not add what is stored by now, such as with an answer that nobody has seen', () => {
    const added = newField('Price', 'amount', stored.fields);
    const mine = { ...stored, fields: [...stored.fields, added, newField('Price', 'text', stored.fields)] };
    const theirs = { ...stored, fields: [...stored.fields, { ...added, id: 9, key: 'price' }] };
    const { fields } = mergedDraft(stored, mine, theirs);
    expect(fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['name', 'text'],
      ['power', 'text'],
      ['weight', 'text'],
      ['price', 'amount'],
      ['', 'text'],
    ]);
    expect(countOf(changesOf(theirs, { ...stored, fields }))).toBe(1);
  });

  it('begin with fields that are called as in each language of the site', () => {
    const fields = fieldsOfStart('date', ['pl', 'de-AT', 'xx']);
    expect(
      fields.map(({ label, role, labels }) => [label, role, labels.map((kindFieldLabel) => kindFieldLabel.label)]),
    ).toEqual([
      ['Nazwa', 'title', ['Bezeichnung']],
      ['Streszczenie', 'summary', ['Zusammenfassung']],
      ['Data', 'date', ['Datum']],
      ['Miejsce', '', ['Ort']],
      ['Tekst', 'body', ['Haupttext']],
    ]);
    expect(fieldsOfStart('empty', ['xx'])[0]).toMatchObject({ label: 'Name', labels: [], required: true });
  });

  it('send no ids, nor roles and places of fields of groups', () => {
    const group = {
      ...newField('Steps', 'groups', stored.fields),
      fields: [{ ...newField('Heading', 'text', []), label: 'Heading' }],
    };
    const { fields = [] } = inputOf({ ...stored, fields: [group] });
    expect(fields[0]).not.toHaveProperty('id');
    expect(fields[0]?.fields?.[0]).toMatchObject({ label: 'Heading', kind: 'text' });
    for (const unknown of ['id', 'role', 'place', 'listed', 'fields'])
      expect(fields[0]?.fields?.[0]).not.toHaveProperty(unknown);
  });

  it('put a field back where it stood, once', () => {
    const without = [name, weight];
    expect(withField(without, stored.fields, power).map(({ key }) => key)).toEqual(['name', 'power', 'weight']);
    expect(withField(stored.fields, stored.fields, power)).toHaveLength(3);
  });

  it('copy a field without its key and without what only one field can be', () => {
    const picture = { ...newField('Picture', 'picture', stored.fields), key: 'picture', role: 'picture' as const };
    expect(copyOf(picture, 'Picture (copy)', [...stored.fields, picture])).toMatchObject({ key: '', role: '', id: 5 });
    expect([isInText(name), isInText(picture)]).toEqual([true, false]);
  });
});

it('The kind of a field is guessed from whole words of its name, the more certain first', () => {
  const guessed = [
    'Price',
    'Start date',
    'E-mail',
    'Photos',
    'Photo',
    'Data sheet',
    'Category',
    'Description',
    'Model',
    'Dates',
  ];
  expect(guessed.map(guessFamily)).toEqual([
    'amount',
    'date',
    'email',
    'album',
    'picture',
    'file',
    'one_of',
    'rich_text',
    undefined,
    'groups',
  ]);
});

const NAMES_OF_FIELDS: Record<OfficeLanguage, readonly [date: string, dates: string, pictures: string, price: string]> =
  {
    en: ['Date', 'Dates', 'Photos', 'Price'],
    de: ['Termin', 'Termine', 'Bilder', 'Preis pro Nacht'],
    es: ['Fecha de inicio', 'Fechas', 'Imágenes', 'Precio'],
    fr: ['Date de début', 'Dates', 'Photos', 'Prix'],
    pl: ['Data', 'Terminy', 'Zdjęcia', 'Cena'],
    pt: ['Data', 'Datas', 'Imagens', 'Preço'],
    sw: ['Tarehe', 'Vipindi', 'Albamu ya picha', 'Bei'],
    ar: ['تاريخ', 'مواعيد', 'صور', 'سعر'],
  };

it.each(OFFICE_LANGUAGES)('One date and several are told apart in %s, and so are pictures', (language) => {
  if (language !== 'en') {
    const file = join(import.meta.dirname, `../../core/language/catalogs/${language}.json`);
    registerCatalog(language, readCatalog(JSON.parse(readFileSync(file, 'utf8'))));
  }
  setLanguageSource(() => language);
  const guessed = NAMES_OF_FIELDS[language].map(guessFamily);
  setLanguageSource(() => undefined);
  expect(guessed).toEqual(['date', 'groups', 'album', 'amount']);
});

it('A name that is that of a kind of field stands for that kind, although a word of it stands for another', () => {
  expect(['Short text', 'long TEXT', 'Text'].map(guessFamily)).toEqual(['text', 'long_text', 'rich_text']);
});

it('A field that is called what records are called names those: one or several, in any language of the kind', () => {
  const kinds = [
    { key: 'speaker', singulars: ['Speaker', 'Vortragende Person'], plurals: ['Speakers', 'Vortragende'] },
    { key: 'series', singulars: ['Series'], plurals: ['Series'] },
  ];
  expect(['speaker', ' VORTRAGENDE ', 'Series', 'Speaker’s fee', ''].map((name) => referenceOf(name, kinds))).toEqual([
    { of: 'speaker', kind: 'record' },
    { of: 'speaker', kind: 'records' },
    { of: 'series', kind: 'record' },
    undefined,
    undefined,
  ]);
  expect(['Short text', 'Speaker'].map(isFamilyName)).toEqual([true, false]);
});

it('The first picture, text and summary of a kind are that at once, and those that follow are facts', () => {
  expect(firstRoleOf('picture', ['title'])).toBe('picture');
  expect(firstRoleOf('rich_text', ['title'])).toBe('body');
  expect(firstRoleOf('long_text', ['title'])).toBe('summary');
  expect(firstRoleOf('picture', ['title', 'picture'])).toBe('');
  expect(firstRoleOf('long_text', ['title', 'summary'])).toBe('');
  expect([firstRoleOf('text', ['title']), firstRoleOf('amount', [])]).toEqual(['', '']);
});

it('Names of kinds make addresses, and stand in for those that are missing', () => {
  expect(['Our Machines', 'Łódź & Zażółć', 'Straßen', 'آلات'].map(sectionOf)).toEqual([
    'our-machines',
    'lodz-zazolc',
    'strassen',
    '',
  ]);
  expect(nameOfKind(stored.names, 'plural', 'de')).toBe('Machines');
  expect(unnamedIn(stored.names, ['en', 'sw'])).toEqual(['sw']);
});

it('A field is the same in every language once its kind is, and differs as before otherwise', () => {
  const text = newField('Maker', 'text', []);
  expect(withKind(text, 'one_of').translated).toBe(false);
  expect(withKind(text, 'long_text').translated).toBe(true);
});
