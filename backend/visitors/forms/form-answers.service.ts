import { Injectable, type StreamableFile } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { FormsService } from '../../content/forms/forms.service.js';
import type { Author } from '../../core/crud/author.js';
import { createCsvFile } from '../../core/crud/csv/csv-export.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { hiddenForms } from '../form-rights/form-rights.js';
import { type FormAnswer, Message } from '../messages/message.entity.js';
import type { AnsweredQuestion, FormAnswersPage, FormAnswersRecord } from './form-answers.dto.js';
import { FormFile } from './form-file.entity.js';

const PER_PAGE = 25;

/** Columns of a file of answers before those of the questions. */
const COLUMNS = [
  'id',
  'created_at',
  'language',
  'origin_page',
  'origin_source',
  'origin_campaign',
  'about_resource',
  'about_id',
  'about_title',
  'seat',
] as const;

/** Fields that are not questions. */
const UNASKED: ReadonlySet<string> = new Set(['step', 'campaign']);

/** Maximum number of submissions searched for questions of fields that were removed. */
const MAX_LOOKED_AT = 1000;

/** The submissions of an editors' form, by question. */
@Injectable()
export class FormAnswersService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsService,
    private readonly history: RecordHistory,
  ) {}

  /** @throws RecordNotFoundException also for users who may not read the form's submissions */
  async list(formId: number, page = 1): Promise<FormAnswersPage> {
    checkReadable(formId);
    const form = await this.forms.read(formId);
    const { manager } = this.database;
    const [rows, total] = await manager.findAndCount(Message, {
      select: { id: true, name: true, email: true, created_at: true, answers: true },
      where: { form_id: formId, spam_at: IsNull() },
      order: { id: 'DESC' },
      skip: (page - 1) * PER_PAGE,
      take: PER_PAGE,
    });
    return {
      title: form.title,
      questions: await this.questions(manager, formId),
      data: await this.records(manager, rows),
      total,
      per_page: PER_PAGE,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    };
  }

  /**
   * Exports all submissions as CSV, with a column per question. The export is recorded in the history. @throws
   * RecordNotFoundException
   */
  async exportCsv(formId: number, by: Author): Promise<StreamableFile> {
    checkReadable(formId);
    const { title, slug } = await this.forms.read(formId);
    const { manager } = this.database;
    const questions = await this.questions(manager, formId);
    const rows = await manager.find(Message, {
      select: { id: true },
      where: { form_id: formId, spam_at: IsNull() },
      order: { id: 'DESC' },
    });
    await this.database.transaction((running) =>
      this.history.add(running, { resource: 'form', id: formId, action: 'export', title, by }),
    );
    const columns = columnsFor(questions);
    return createCsvFile({
      columns: [...COLUMNS, ...columns.values()],
      fileName: `${slug}.csv`,
      ids: Uint32Array.from(rows, ({ id }) => id),
      read: async (ids) => {
        const found = await this.database.manager.find(Message, {
          select: {
            id: true,
            created_at: true,
            language: true,
            origin_page: true,
            origin_source: true,
            origin_campaign: true,
            about_resource: true,
            about_id: true,
            about_title: true,
            seat: true,
            answers: true,
          },
          where: { id: In([...ids]) },
          order: { id: 'DESC' },
        });
        return found.map(({ answers, created_at, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
          ...Object.fromEntries(
            (answers ?? []).map(({ key, kind, label, value }) => [
              columns.get(key) ?? key,
              // The text that was agreed to. Dates stay ISO 8601: every spreadsheet takes them for dates, and shows them in the form of
              // its reader's region; words would be texts that do not sort.
              kind === 'consent' ? label : value,
            ]),
          ),
        }));
      },
    });
  }

  /** Returns the form's questions, then those that only older answers have. */
  private async questions(manager: EntityManager, formId: number): Promise<AnsweredQuestion[]> {
    const { fields } = await this.forms.read(formId);
    const questions = new Map(
      fields.flatMap(({ key = '', kind, label }): [string, string][] => (UNASKED.has(kind) ? [] : [[key, label]])),
    );
    const older = await manager.find(Message, {
      select: { id: true, answers: true },
      where: { form_id: formId },
      order: { id: 'DESC' },
      take: MAX_LOOKED_AT,
    });
    for (const { key, label } of older.flatMap(({ answers }) => answers ?? []))
      if (!questions.has(key)) questions.set(key, label);
    return [...questions].map(([key, label]) => ({ key, label }));
  }

  private async records(manager: EntityManager, rows: readonly Message[]): Promise<FormAnswersRecord[]> {
    const ids = In(rows.map(({ id }) => id));
    const [conversations, files] = await Promise.all([
      manager.find(InboxConversation, { select: { id: true, message_id: true }, where: { message_id: ids } }),
      manager.find(FormFile, { where: { message_id: ids } }),
    ]);
    const filesOf = ({ files: own = [] }: FormAnswer) =>
      own.flatMap((id) => files.filter((file) => file.id === id).map(({ name }) => ({ id, name })));
    return rows.map(({ id, name, email, created_at, answers }) => ({
      id,
      conversation_id: conversations.find(({ message_id }) => message_id === id)?.id ?? null,
      name,
      email,
      created_at: created_at.toISOString(),
      answers: (answers ?? []).map((answer) => ({
        key: answer.key,
        label: answer.kind === 'consent' ? answer.label : '',
        value: answer.value,
        files: filesOf(answer),
      })),
    }));
  }
}

function checkReadable(formId: number): void {
  if (hiddenForms().includes(`form-${formId}`)) throw new RecordNotFoundException('Form');
}

/** Returns the headings by key; numbers two questions with the same label. */
function columnsFor(questions: readonly AnsweredQuestion[]): Map<string, string> {
  const taken = new Set<string>(COLUMNS);
  const columns = new Map<string, string>();
  for (const { key, label } of questions) {
    const heading = taken.has(label) ? `${label} (${key})` : label;
    taken.add(heading);
    columns.set(key, heading);
  }
  return columns;
}
