import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../../core/crud/author.js';
import { ResourceContext } from '../../../core/crud/resource-context.js';
import { definitionNamed } from '../../../core/crud/resource-definition.js';
import { INACTIVE } from '../../../core/crud/states.shared.js';
import { ValidationException } from '../../../core/http/exceptions.js';
import { toInput } from '../../../core/http/validation.pipe.js';
import { say, spokenTo } from '../../../core/language/say.js';
import { readerLanguage } from '../../../core/text/reader-language.js';
import { FormInput } from '../../forms/form.dto.js';
import { FormsService } from '../../forms/forms.service.js';
import { type KindField, KindInput, type KindRecord } from '../kind.dto.js';
import { OwnKind } from '../kind.entity.js';
import { KindsService } from '../kinds.service.js';
import { OwnRows } from '../own-rows.service.js';
import type { ReadyMadeKindView, TakeKindInput, TakenKind } from './ready-made.dto.js';
import { declaredInput, exampleIn, formIn, namesOf, sectionsOf } from './ready-made-input.js';
import type { ReadyMadeForm, ReadyMadeKind } from './ready-made-kind.js';
import { READY_MADE_KINDS } from './ready-made-kinds.js';
import { knownText, textFor, textIn } from './texts.js';

/** Of amounts, unless somebody says another one. */
const CURRENCY = 'EUR';

/** Kinds of content that owners take as they are: a kind is made of a declaration, and is like any other from then on. */
@Injectable()
export class ReadyMadeKindsService {
  constructor(
    private readonly context: ResourceContext,
    private readonly kinds: KindsService,
    private readonly forms: FormsService,
    private readonly rows: OwnRows,
  ) {}

  /** Returns all of them, in the reader's language, with names and a section that a kind can have here. */
  async all(): Promise<ReadyMadeKindView[]> {
    const taken = await this.context.database.manager.find(OwnKind, { select: { id: true, ready_made: true } });
    const reader = spokenTo(readerLanguage() ?? '');
    return Promise.all(
      READY_MADE_KINDS.map(async (kind) => ({
        name: kind.key,
        title: textFor(kind.plural, reader),
        hint: textFor(kind.hint, reader),
        icon: kind.icon,
        names: namesOf(kind, this.languages),
        path: await this.kinds.freePath(sectionsOf(kind, this.languages).path),
        look: kind.lists[0].look,
        is_tree: kind.isTree ?? false,
        form: kind.form ? textFor(kind.form.title, reader) : '',
        fields: withKnownRecords(kind).map(({ key, kind: of, label, role = '' }) => ({
          key,
          kind: of,
          label: textFor(label, reader),
          role,
        })),
        taken: taken.find(({ ready_made }) => ready_made === kind.key)?.id ?? null,
      })),
    );
  }

  /** Returns the keys of the kinds that were made of one, the first one first. */
  async taken(name: string): Promise<string[]> {
    const kinds = await this.context.database.manager.find(OwnKind, {
      select: { id: true, key: true },
      where: { ready_made: name },
      order: { id: 'ASC' },
    });
    return kinds.map(({ key }) => key);
  }

  /** Returns what one is called once it is taken. @throws ValidationException */
  async proposed(name: string): Promise<{ key: string; path: string; title: string }> {
    const ready = readyMadeNamed(name);
    return {
      key: this.kinds.freeKey(ready.key),
      path: await this.kinds.freePath(sectionsOf(ready, this.languages).path),
      title: textIn(ready.plural, this.context.languages.first),
    };
  }

  /** Returns its fields as a kind has them, also those that one gets only when something needs them. @throws ValidationException */
  fieldsOf(name: string): KindField[] {
    const ready = readyMadeNamed(name);
    const { languages } = this;
    const fields = [...withKnownRecords(ready), ...(ready.furtherFields ?? [])];
    return declaredInput({ ...ready, fields }, { languages, currency: CURRENCY, key: ready.key }).fields;
  }

  /**
   * Makes a kind of one, with its template, its list, an example and its form, in one transaction.
   * @param mayMakeForm Whether its author may write forms; otherwise the kind comes without.
   * @throws ValidationException
   */
  async take(
    { name, names, path, icon, currency, has_example: hasExample = true }: TakeKindInput,
    by: Author,
    mayMakeForm = false,
  ): Promise<TakenKind> {
    const found = readyMadeNamed(name);
    const ready = { ...found, fields: withKnownRecords(found) };
    const { languages } = this;
    const key = this.kinds.freeKey(ready.key);
    const sections = sectionsOf(ready, languages);
    const section = path ?? (await this.kinds.freePath(sections.path));
    const others: { language: string; path: string }[] = [];
    if (section !== '')
      for (const one of sections.others)
        others.push({ ...one, path: await this.kinds.freePath(one.path, one.language) });
    const input = (formId?: number) =>
      toInput(KindInput, {
        ...declaredInput(ready, { languages, currency: currency || CURRENCY, key, formId }),
        key,
        names: names ?? namesOf(ready, languages),
        path: section,
        paths: others,
        icon: icon ?? ready.icon,
      });
    return this.context.database.transaction(async (manager) => {
      const form = ready.form && mayMakeForm ? await this.addForm(ready.form, by) : null;
      const { id } = (await this.kinds.create(await input(form ?? undefined), by)) as KindRecord;
      await manager.update(OwnKind, { id }, { ready_made: ready.key });
      const example = hasExample ? await this.addExamples(manager, id, ready, by) : null;
      return { kind: await this.kinds.read(id), example, form };
    });
  }

  /** Makes the form that a kind brings along, in the languages of the site that the product speaks. */
  private async addForm(form: ReadyMadeForm, by: Author): Promise<number> {
    const [first = 'en', ...others] = this.languages;
    const { id } = await this.forms.create(await toInput(FormInput, formIn(form, first)), by);
    for (const language of others) {
      if (knownText(form.title, language) === undefined) continue;
      await this.forms.create(
        await toInput(FormInput, { ...formIn(form, language), language, translation_of: id }),
        by,
      );
    }
    return id;
  }

  /** The first one first. */
  private get languages(): string[] {
    return [this.context.languages.first, ...this.context.languages.others];
  }

  /**
   * Stores records of a kind that is not served yet, so that they are there with the kind or not at all. Visitors do not see them.
   * @returns The id of the first
   */
  private async addExamples(manager: EntityManager, kindId: number, ready: ReadyMadeKind, by: Author): Promise<number> {
    const kind = await manager.findOneByOrFail(OwnKind, { id: kindId });
    const own = Object.fromEntries(ready.fields.map(({ key, example }) => [key, example]));
    const first = await this.addExample(manager, kind, { ready, values: own }, by);
    const ids = [first];
    for (const { values, below } of ready.furtherExamples ?? []) {
      const place = { position: ids.length + 1, parent_id: below === undefined ? null : (ids[below] ?? null) };
      ids.push(await this.addExample(manager, kind, { ready, values, place }, by));
    }
    return first;
  }

  private async addExample(
    manager: EntityManager,
    kind: OwnKind,
    { ready, values, place = { position: 1, parent_id: null } }: Example,
    by: Author,
  ): Promise<number> {
    const said = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, exampleIn(value, this.context.languages.first, new Date())]),
    );
    const title = String(said[ready.fields.find(({ role }) => role === 'title')?.key ?? ''] ?? ready.key);
    const { id } = await this.rows.add(manager, kind, { values: said, title, status: INACTIVE, place }, by);
    return id;
  }
}

/** @throws ValidationException */
function readyMadeNamed(name: string): ReadyMadeKind {
  const found = READY_MADE_KINDS.find(({ key }) => key === name);
  if (!found) throw new ValidationException({ name: [say('kinds.readyMadeUnknown')] });
  return found;
}

interface Example {
  ready: ReadyMadeKind;
  /** By the keys of fields. Texts within them are in all languages. */
  values: Readonly<Record<string, unknown>>;
  place?: { position: number; parent_id: number | null };
}

/** The fields of a ready-made kind, without those that name records which the site has not. */
const withKnownRecords = ({ fields }: ReadyMadeKind): ReadyMadeKind['fields'] =>
  fields.filter(({ of }) => of === undefined || definitionNamed(of) !== undefined);
