import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { FormsService } from '../../content/forms/forms.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission, permissionsOf } from '../../core/access/permissions.js';
import { ORDER_ID, RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { Role } from '../../people/roles/role.entity.js';
import { CONVERSATION_FORMS, type ConversationForm, statesOf } from '../conversations/conversation.constants.js';
import { FormRightsService } from '../conversations/form-rights.service.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxForm, InboxFormReader, InboxFormRole, InboxStage } from '../conversations/inbox-stage.entity.js';
import { hiddenForms } from '../form-rights/form-rights.js';
import type { FormReadersInput, StagesInput, StagesOfForm } from './conversation.dto.js';

/** The stages of each form, and the time until replies are due. */
@Injectable()
export class StagesService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsService,
    private readonly conversations: InboxConversationsService,
    private readonly changes: ContentEvents,
    private readonly rights: FormRightsService,
    private readonly history: RecordHistory,
  ) {}

  async all(manager: EntityManager = this.database.manager): Promise<StagesOfForm[]> {
    await this.addNew(manager);
    const [forms, own, stages, counts, readers] = await Promise.all([
      manager.find(InboxForm),
      this.forms.all(manager),
      manager.find(InboxStage, { order: { position: 'ASC', id: 'ASC' } }),
      manager
        .createQueryBuilder(InboxConversation, 'row')
        .select('row.stage_id', 'id')
        .addSelect('COUNT(*)', 'count')
        .groupBy('row.stage_id')
        .getRawMany<{ id: number | null; count: number | string }>(),
      this.rights.readers(manager),
    ]);
    const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
    const names = [
      ...CONVERSATION_FORMS.map((form) => ({ form, title: '' })),
      ...own.map(({ id, title }) => ({ form: `form-${id}` as const, title })),
    ];
    const hidden = hiddenForms();
    const shown = names.filter(({ form }) => !hidden.includes(form));
    return shown.map(({ form, title }) => ({
      form,
      title,
      due_hours: forms.find((inboxForm) => inboxForm.form === form)?.due_hours ?? 0,
      retention_months: forms.find((inboxForm) => inboxForm.form === form)?.retention_months ?? 0,
      readers: readers.get(form)?.readers ?? null,
      reader_roles: readers.get(form)?.roles ?? [],
      stages: stages
        .filter((stage) => stage.form === form)
        .map(({ id, name, status }) => ({ id, name, status, count: countOf.get(id) ?? 0 })),
    }));
  }

  /** Creates stages and times of newly made forms, with the values of messages. */
  private async addNew(manager: EntityManager): Promise<void> {
    const own = await this.forms.all(manager);
    const known = new Set((await manager.find(InboxForm)).map(({ form }) => form));
    const added = own.map(({ id }) => `form-${id}` as const).filter((form) => !known.has(form));
    if (added.length === 0) return;
    await this.database.transaction(async (running) => {
      for (const form of added) await this.conversations.addForm(running, form);
    });
  }

  /**
   * Sets who may read a form's submissions.
   * @param readers Null: all users who may read the inbox.
   * @param roles Undefined: those of now stay.
   * @throws ValidationException
   */
  async saveReaders(
    form: ConversationForm,
    { readers, roles }: FormReadersInput,
    by: AuthUser,
  ): Promise<StagesOfForm[]> {
    await this.addNew(this.database.manager);
    return this.database.transaction(async (manager) => {
      if (!(await manager.existsBy(InboxForm, { form }))) throw new RecordNotFoundException('Form');
      const ids = [...new Set(readers ?? [])];
      for (const id of ids)
        if (!(await this.conversations.colleague(manager, id)))
          throw new ValidationException({ readers: [say('conversations.colleagueUnknown')] });
      const roleIds = [...new Set(roles ?? [])];
      const known = await manager.findBy(Role, { id: In(roleIds) });
      if (known.length < roleIds.length || !known.every((role) => permissionsOf(role).includes(Permission.InboxRead)))
        throw new ValidationException({ roles: [say('conversations.roleUnknown')] });
      await manager.update(InboxForm, { form }, { is_limited: readers !== null });
      await manager.delete(InboxFormReader, { form });
      for (const user_id of ids) await manager.insert(InboxFormReader, { form, user_id });
      if (readers === null || roles) await manager.delete(InboxFormRole, { form });
      if (readers !== null) for (const role_id of roleIds) await manager.insert(InboxFormRole, { form, role_id });
      const id = form.startsWith('form-') ? Number(form.slice('form-'.length)) : ORDER_ID;
      const title = (await this.forms.all(manager)).find((one) => one.id === id)?.title ?? form;
      await this.history.add(manager, { resource: 'form', id, action: 'update', title, by, fields: ['readers'] });
      return this.all(manager);
    });
  }

  /**
   * Saves the stages of a form in their order. Conversations of a removed stage move to the first one of the same state, so that no
   * record changes.
   * @throws ValidationException, RecordNotFoundException for a form that never existed
   */
  async save(form: ConversationForm, { due_hours, retention_months, stages }: StagesInput): Promise<StagesOfForm[]> {
    await this.addNew(this.database.manager);
    return this.database.transaction(async (manager) => {
      if (hiddenForms().includes(form) || !(await manager.existsBy(InboxForm, { form })))
        throw new RecordNotFoundException('Form');
      if (due_hours !== undefined) await manager.update(InboxForm, { form }, { due_hours });
      if (retention_months !== undefined) {
        await manager.update(InboxForm, { form }, { retention_months });
        // Pages with forms show the number of hours.
        this.changes.publish(this.database, { resource: 'form' });
      }
      if (stages) {
        const states: readonly string[] = statesOf(form);
        const known = await manager.findBy(InboxStage, { form });
        const isWrong = stages.some(
          ({ id, status }) => !states.includes(status) || (id && !known.some((stage) => stage.id === id)),
        );
        const isMissing = states.some((state) => !stages.some(({ status }) => status === state));
        const ids = stages.flatMap(({ id }) => id ?? []);
        if (isWrong || isMissing || new Set(ids).size < ids.length)
          throw new ValidationException({
            stages: [say('conversations.statesWithoutStage', { states: states.join(', ') })],
          });
        // Changing the state of a stage would change records unintentionally.
        if (stages.some(({ id, status }) => id && known.find((stage) => stage.id === id)?.status !== status))
          throw new ValidationException({ stages: [say('conversations.stageStateFixed')] });
        const kept: number[] = [];
        for (const [index, { id, name = '', status }] of stages.entries()) {
          const values = { ...(id ? { id } : {}), form, name, status, position: (index + 1) * 10 };
          kept.push((await manager.save(manager.create(InboxStage, values))).id);
        }
        for (const gone of known.filter((stage) => !ids.includes(stage.id))) {
          const next = await manager.findOneOrFail(InboxStage, {
            where: { form, status: gone.status, id: In(kept) },
            order: { position: 'ASC' },
          });
          await manager.update(InboxConversation, { stage_id: gone.id }, { stage_id: next.id });
          await manager.delete(InboxStage, { id: gone.id });
        }
      }
      return this.all(manager);
    });
  }
}
