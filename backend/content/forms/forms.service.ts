import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { slugOf } from '../../core/text/text.js';
import { isDay } from './answer-mistakes.shared.js';
import { FormField, type FormInput, type FormRecord } from './form.dto.js';
import { Form } from './form.entity.js';
import { formResource } from './form.resource.js';
import { canBeCondition } from './form-answers.shared.js';
import { CHOICE_KINDS, FORM_LIMITS, SINGLE_KINDS } from './forms.constants.js';

type CompleteField = Required<FormField>;

/** An option to choose from: its stored value, and its label. */
interface FormOption {
  value: string;
  label: string;
}

/** A question as shown to a visitor. Conditions and values are those of the original in every language. */
export interface ShownField extends Omit<CompleteField, 'options'> {
  options: FormOption[];
  /** The question in the site's first language, for readers of the answers. */
  original_label: string;
}

/** Details of a form for mails. */
export interface FormMail {
  form_title: string;
  /** The title in the visitor's language. */
  shown_title: string;
  /** Stored name of the document to be mailed. */
  document: string | null;
}

export interface ActiveForm extends Omit<Form, 'fields'> {
  fields: ShownField[];
  /** The id that answers refer to. */
  formId: number;
}

@Injectable()
export class FormsService extends ResourceService<Form, FormInput, FormRecord> {
  constructor(context: ResourceContext) {
    super(formResource, context);
  }

  /** Returns the active form at an address, in the reader's language. @throws RecordNotFoundException */
  findActive(slug: string): Promise<ActiveForm> {
    return this.shown({ slug });
  }

  /** Returns the active form with an original's id. */
  async findActiveById(id: number): Promise<ActiveForm | undefined> {
    const { manager } = this.context.database;
    const row = await manager.findOne(Form, {
      where: [
        { translation_of: id, status: ACTIVE, language: this.context.languages.currentKey },
        { id, status: ACTIVE },
      ],
      order: { translation_of: 'DESC' },
    });
    return row ? this.withOriginal(row) : undefined;
  }

  /** Returns the details of a form for mails, in a language as stored with answers; null once it is deleted. */
  async mailOf(manager: EntityManager, id: number, language: string): Promise<FormMail | null> {
    const rows = await manager.find(Form, { where: [{ id }, { translation_of: id, language, status: ACTIVE }] });
    const original = rows.find((row) => row.id === id);
    if (!original) return null;
    const { title, document, ending } = rows.find((row) => row.translation_of === id) ?? original;
    const file = document ?? original.document;
    return {
      form_title: original.title,
      shown_title: title,
      document: ending === 'download' ? file : null,
    };
  }

  /** Returns the originals, by title. */
  all(
    manager: EntityManager = this.context.database.manager,
  ): Promise<Pick<Form, 'id' | 'title' | 'slug' | 'status'>[]> {
    return manager.find(Form, {
      select: { id: true, title: true, slug: true, status: true },
      where: { language: '' },
      order: { title: 'ASC', id: 'ASC' },
    });
  }

  override async assign(manager: EntityManager, form: Form, input: FormInput, by?: Author): Promise<void> {
    await super.assign(manager, form, input, by);
    if (!input.fields) return;
    form.fields = withKeys(input.fields.map(complete));
    checkFields(form.fields as CompleteField[]);
  }

  private async shown(where: { slug: string }): Promise<ActiveForm> {
    const row = await this.context.database.manager.findOneBy(Form, {
      ...where,
      status: ACTIVE,
      ...this.context.languages.shown(Form),
    });
    if (!row) throw new RecordNotFoundException(this.label);
    return this.withOriginal(row);
  }

  private async withOriginal(row: Form): Promise<ActiveForm> {
    const formId = originalIdOf(row);
    const original =
      row.translation_of === null ? row : await this.context.database.manager.findOneByOrFail(Form, { id: formId });
    return { ...row, formId, fields: original.fields.map((field) => shownField(complete(field), row.fields)) };
  }
}

const complete = (field: FormField): CompleteField => {
  const given = Object.entries(field).filter(([, value]) => value !== undefined);
  return { ...new FormField(), ...Object.fromEntries(given) } as CompleteField;
};

/** @param texts Fields of the row in the reader's language, as far as it has them. */
function shownField(field: CompleteField, texts: readonly FormField[]): ShownField {
  const own = complete(texts.find(({ key }) => key === field.key) ?? field);
  const values = optionsOf(field);
  const labels = optionsOf(own);
  return {
    ...field,
    label: own.label,
    help: own.help,
    original_label: field.label,
    options: values.map((value, index) => ({
      value,
      label: labels.length === values.length ? (labels[index] ?? value) : value,
    })),
  };
}

const optionsOf = ({ kind, options = '' }: Pick<FormField, 'kind' | 'options'>): string[] =>
  CHOICE_KINDS.has(kind)
    ? [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
    : [];

/** Generates keys from the questions of fields that have none. */
function withKeys(fields: readonly CompleteField[]): CompleteField[] {
  const taken = new Set(fields.map(({ key }) => key).filter(Boolean));
  return fields.map((field) => {
    if (field.key !== '') return field;
    const words = slugOf(field.label, '')
      .replaceAll('-', '_')
      .slice(0, FORM_LIMITS.key - 3)
      .replace(/^[^a-z]+|_+$/g, '');
    const stem = words || field.kind;
    let key = stem;
    for (let number = 2; taken.has(key); number += 1) key = `${stem}_${number}`;
    taken.add(key);
    return { ...field, key };
  });
}

/** @throws ValidationException for forms that visitors could not fill in */
function checkFields(fields: readonly CompleteField[]): void {
  const errors: Record<string, string[]> = {};
  fields.forEach((field, index) => {
    const { key, kind, min, max, when_key, when_value } = field;
    const refuse = (name: keyof FormField, text: string) => {
      errors[`fields.${index}.${name}`] ??= [text];
    };
    const above = fields.slice(0, index);
    if (above.some((one) => one.key === key)) refuse('key', say('forms.keyTaken'));
    if (SINGLE_KINDS.has(kind) && above.some((one) => one.kind === kind)) refuse('kind', say('forms.onlyOnce'));
    // Browsers send one part per file field, even without a selected file.
    if (kind === 'file' && above.filter((one) => one.kind === kind).length >= FORM_LIMITS.files)
      refuse('kind', say('forms.tooManyFiles', { max: FORM_LIMITS.files }));
    const options = optionsOf(field);
    if (CHOICE_KINDS.has(kind) && options.length < 2) refuse('options', say('forms.answersRequired'));
    if (options.length > FORM_LIMITS.options)
      refuse('options', say('forms.tooManyAnswers', { max: FORM_LIMITS.options }));
    if (options.some((option) => option.length > FORM_LIMITS.option))
      refuse('options', say('forms.answerTooLong', { max: FORM_LIMITS.option }));
    const isBound = (text: string) => text === '' || (kind === 'date' ? isDay(text) : Number.isFinite(Number(text)));
    if (kind === 'number' || kind === 'date') {
      if (!isBound(min)) refuse('min', say('forms.boundInvalid'));
      if (!isBound(max)) refuse('max', say('forms.boundInvalid'));
    }
    if (when_key === '') return;
    const waitedFor = above.find((one) => one.key === when_key);
    const answers = waitedFor?.kind === 'consent' ? ['yes'] : waitedFor ? optionsOf(waitedFor) : [];
    if (!waitedFor || !canBeCondition(waitedFor)) refuse('when_key', say('forms.conditionInvalid'));
    else if (!answers.includes(when_value)) refuse('when_value', say('forms.answerUnknown'));
  });
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
}
