import { type CallHandler, Injectable } from '@nestjs/common';
import { Observable } from 'rxjs';
import { type EntityManager, In } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { RoleName } from '../../core/access/role-name.js';
import { RowRights } from '../../core/access/row-rights.js';
import { QueryCache } from '../../core/cache/query-cache.js';
import { Database } from '../../core/database/database.js';
import { withoutForms } from '../form-rights/form-rights.js';
import { type ConversationForm, isConversationForm } from './conversation.constants.js';
import { InboxForm, InboxFormReader, InboxFormRole } from './inbox-stage.entity.js';

interface Limited {
  form: ConversationForm;
  /** Ids of users. */
  readers: ReadonlySet<number>;
  /** Names of roles by their ids. */
  roles: ReadonlyMap<number, string>;
}

/** Who may read a form's submissions, besides administrators. */
export interface FormReaders {
  /** Ids of users. */
  readers: number[];
  /** Ids of roles. */
  roles: number[];
}

/** Read access to submissions by form. Administrators read everything and grant the access. */
@Injectable()
export class FormRightsService extends RowRights {
  private readonly cache: QueryCache<Limited[]>;

  constructor(private readonly database: Database) {
    super();
    this.cache = new QueryCache(database, 1);
  }

  /** Hides submissions of forms that the user may not read. */
  async within(user: AuthUser, handler: CallHandler): Promise<Observable<unknown>> {
    const hidden = await this.hiddenTo(user);
    if (hidden.length === 0) return handler.handle();
    return new Observable((subscriber) => withoutForms(hidden, () => handler.handle().subscribe(subscriber)));
  }

  /** Returns the forms whose submissions a user may not read. */
  async hiddenTo({ id, role }: { id: number; role: string }): Promise<ConversationForm[]> {
    if (role === RoleName.Administrator) return [];
    const limited = await this.cache.get('', () => this.limited(this.database.manager));
    return limited
      .filter(({ readers, roles }) => !readers.has(id) && ![...roles.values()].includes(role))
      .map(({ form }) => form);
  }

  /** Whether a user may read a form's submissions, as seen by the running transaction. */
  async mayRead(
    manager: EntityManager,
    user: { id: number; role: { id: number; name: string } },
    form: ConversationForm,
  ) {
    if (user.role.name === RoleName.Administrator) return true;
    return (
      !(await manager.existsBy(InboxForm, { form, is_limited: true })) ||
      (await manager.existsBy(InboxFormReader, { form, user_id: user.id })) ||
      (await manager.existsBy(InboxFormRole, { form, role_id: user.role.id }))
    );
  }

  /** Returns who may read each restricted form. Others are not in the answer. */
  async readers(manager: EntityManager): Promise<Map<ConversationForm, FormReaders>> {
    const limited = await this.limited(manager);
    return new Map(
      limited.map(({ form, readers, roles }) => [form, { readers: [...readers], roles: [...roles.keys()] }]),
    );
  }

  private async limited(manager: EntityManager): Promise<Limited[]> {
    const forms = await manager.findBy(InboxForm, { is_limited: true });
    if (forms.length === 0) return [];
    const where = { form: In(forms.map(({ form }) => form)) };
    const order = { id: 'ASC' } as const;
    const rows = await manager.find(InboxFormReader, { where, order });
    const roles = await manager.find(InboxFormRole, { where, order, relations: { role: true } });
    return forms
      .filter(({ form }) => isConversationForm(form))
      .map(({ form }) => ({
        form,
        readers: new Set(rows.filter((row) => row.form === form).map(({ user_id }) => user_id)),
        roles: new Map(roles.filter((row) => row.form === form).map(({ role }) => [role.id, role.name])),
      }));
  }
}
