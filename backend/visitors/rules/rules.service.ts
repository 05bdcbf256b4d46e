import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { FormsService } from '../../content/forms/forms.service.js';
import { Product } from '../../content/products/product.entity.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { requirePermissions } from '../../core/access/rights.js';
import { type HistoryAction, ORDER_ID, RecordHistory } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { VisitorEvents } from '../../core/events/visitor-events.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { RolesService } from '../../people/roles/roles.service.js';
import { User } from '../../people/users/user.entity.js';
import { isConversationForm } from '../conversations/conversation.constants.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxStage } from '../conversations/inbox-stage.entity.js';
import { EMPTY_RULE } from './empty-rule.shared.js';
import type { RuleChoices, RuleInput, RuleRecord } from './rule.dto.js';
import { EnquiryRule } from './rule.entity.js';
import { MAX_RULES } from './rules.constants.js';

/** Resource name of rules in the history. */
const RESOURCE = 'rule';

/** Administrators' rules for new enquiries. */
@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly events: VisitorEvents,
    private readonly conversations: InboxConversationsService,
    private readonly forms: FormsService,
    private readonly roles: RolesService,
  ) {}

  /** Returns the rules in the order in which they are applied. */
  async list(): Promise<RuleRecord[]> {
    const rules = await this.database.manager.find(EnquiryRule, { order: { position: 'ASC', id: 'ASC' } });
    return rules.map(toRecord);
  }

  async choices(): Promise<RuleChoices> {
    const { manager } = this.database;
    const roles = await this.roles.idsWith(Permission.InboxRead);
    const [users, forms, stages, products, webhooks] = await Promise.all([
      manager.find(User, {
        select: { id: true, name: true },
        where: { status: ACTIVE, role_id: In(roles) },
        order: { name: 'ASC' },
        take: 200,
      }),
      this.forms.all(),
      manager.find(InboxStage, { order: { form: 'ASC', position: 'ASC', id: 'ASC' } }),
      manager.find(Product, { select: { id: true, title: true }, order: { title: 'ASC' }, take: 500 }),
      this.events.receivers(),
    ]);
    return {
      users: users.map(({ id, name }) => ({ id, name })),
      forms: forms.map(({ id, title }) => ({ id, name: title })),
      stages: stages.map(({ id, name, form, status }) => ({ id, name, form, status })),
      products: products.map(({ id, title }) => ({ id, name: title })),
      webhooks,
    };
  }

  /** @throws ConflictException, ValidationException */
  async create(input: RuleInput, by: AuthUser): Promise<RuleRecord> {
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'enquiry rules' });
      const count = await manager.count(EnquiryRule);
      if (count >= MAX_RULES) throw new ConflictException({ message: say('rules.tooMany', { max: MAX_RULES }) });
      await this.check(manager, input, by);
      const values = { ...EMPTY_RULE, ...input, position: count + 1, created_at: new Date() };
      const rule = await manager.save(manager.create(EnquiryRule, values as Partial<EnquiryRule>));
      await this.keep(manager, 'create', rule, by);
      return toRecord(rule);
    });
  }

  /** @throws RecordNotFoundException, ValidationException */
  async update(id: number, input: RuleInput, by: AuthUser): Promise<RuleRecord> {
    return this.database.transaction(async (manager) => {
      const rule = await this.find(manager, id);
      checkReadValues(input, toRecord(rule), ['id']);
      await this.check(manager, { ...toRecord(rule), ...input }, by);
      await manager.save(Object.assign(rule, input));
      await this.keep(manager, 'update', rule, by);
      return toRecord(rule);
    });
  }

  /** Changes the order of the rules. @throws ValidationException unless it contains each rule */
  async order(ids: readonly number[], by: AuthUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'enquiry rules' });
      const rules = await manager.find(EnquiryRule, { select: { id: true, position: true } });
      if (rules.length !== ids.length || rules.some(({ id }) => !ids.includes(id)))
        throw new ValidationException({ ids: [say('rules.targetGone')] });
      for (const [index, id] of ids.entries()) await manager.update(EnquiryRule, { id }, { position: index + 1 });
      const change = { resource: RESOURCE, id: ORDER_ID, title: '', by, fields: ['position'] };
      await this.history.add(manager, { ...change, action: 'order' });
    });
  }

  /** @throws RecordNotFoundException */
  async delete(id: number, by: AuthUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      const rule = await this.find(manager, id);
      await manager.delete(EnquiryRule, { id });
      await this.keep(manager, 'delete', rule, by);
    });
  }

  /** Requires an action, and that all referenced records exist. */
  private async check(manager: EntityManager, input: RuleInput, by: AuthUser): Promise<void> {
    const { owner_id, stage_id, mail_to, webhook_id, field, words, form } = input;
    // Enquiries leave the site by them.
    if (mail_to || webhook_id) requirePermissions(by, [Permission.InboxRead]);
    if (!owner_id && !stage_id && !mail_to && !webhook_id)
      throw new ValidationException({ owner_id: [say('rules.actionRequired')] });
    if (form && !isConversationForm(form)) throw new ValidationException({ form: [say('rules.targetGone')] });
    if (field && !words) throw new ValidationException({ words: [say('rules.wordsRequired')] });
    // For a rule that covers all forms, the owner's access is checked when an enquiry arrives.
    const formOfOwner = form && isConversationForm(form) ? form : undefined;
    if (owner_id && !(await this.conversations.colleague(manager, owner_id, formOfOwner)))
      throw new ValidationException({ owner_id: [say('rules.targetGone')] });
    const stage = stage_id ? await manager.findOneBy(InboxStage, { id: stage_id }) : undefined;
    if (stage_id && stage?.form !== form) throw new ValidationException({ stage_id: [say('rules.stageFormRequired')] });
    if (webhook_id && !(await this.events.receivers()).some(({ id }) => id === webhook_id))
      throw new ValidationException({ webhook_id: [say('rules.targetGone')] });
  }

  private async find(manager: EntityManager, id: number): Promise<EnquiryRule> {
    const rule = await manager.findOneBy(EnquiryRule, { id });
    if (!rule) throw new RecordNotFoundException('Rule');
    return rule;
  }

  private keep(manager: EntityManager, action: HistoryAction, rule: EnquiryRule, by: AuthUser): Promise<void> {
    return this.history.add(manager, { resource: RESOURCE, id: rule.id, action, title: rule.name, by, fields: [] });
  }
}

const toRecord = ({ created_at: _, position: __, owner: ___, stage: ____, ...rule }: EnquiryRule): RuleRecord => rule;
