import { HttpException, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordPublications } from '../../core/crud/publication/record-publications.js';
import type { HistoricRecords, HistoryAction, HistoryOwner, RecordState } from '../../core/crud/record-history.js';
import { ORDER_ID } from '../../core/crud/record-history.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, StaleRecordException } from '../../core/http/exceptions.js';
import { noun } from '../../core/language/say.js';
import { ApiToken } from '../../people/api-tokens/api-token.entity.js';
import type { HistoryAuthor } from '../history/history.dto.js';
import { HistoryService } from '../history/history.service.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Publication } from '../publications/publication.entity.js';
import { MAX_TAKEN_BACK, UNDO_PERIOD_MS } from './token-undo.constants.js';
import type { KeptRecord, TakenBackRecord, TokenUndoReason, TokenUndoResult, TokenUndoStep } from './token-undo.dto.js';

/** Actions after which a record is another one. All others say something of it, or go out, as mail does. */
const CHANGES: readonly HistoryAction[] = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'unpublish',
  'replace',
  'order',
];

/** What has left the site. */
const SENT: ReadonlySet<HistoryAction> = new Set(['send', 'reply', 'export', 'invite', 'password_link']);

/** What an undo is about. */
interface Scope {
  token: number;
  since: Date;
  user: AuthUser;
  /** When the undo began. */
  begun: Date;
  /** Records that have waited for others. */
  waited: Set<string>;
}

type Outcome =
  | { isWaiting: true }
  | { step: TokenUndoStep; is_incomplete?: boolean }
  | { reason: TokenUndoReason; by?: KeptRecord['by']; message?: string };

interface Target extends HistoryOwner {
  title: string;
  at: number;
}

class Previewed extends Error {
  constructor(readonly result: TokenUndoResult) {
    super('Rolled back on purpose.');
  }
}

/** Takes back what was done with a token, by the means of the history, the bin and drafts. */
@Injectable()
export class TokenUndoService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly history: HistoryService,
    private readonly publications: RecordPublications,
  ) {}

  /** Returns what an undo would do, by doing it in a transaction that is rolled back. @throws RecordNotFoundException */
  async preview(token: number, user: AuthUser): Promise<TokenUndoResult> {
    const scope = scopeOf(token, user);
    const { targets, left } = await this.targets(scope);
    try {
      // Thrown, since a transaction in which a record was refused has no other result.
      return await this.database.preview(async () => {
        throw new Previewed(await this.takeAllBack(targets, scope, left));
      });
    } catch (error) {
      if (error instanceof Previewed) return error.result;
      throw error;
    }
  }

  /** @throws RecordNotFoundException */
  async run(token: number, user: AuthUser): Promise<TokenUndoResult> {
    const scope = scopeOf(token, user);
    const { targets, left } = await this.targets(scope);
    return this.takeAllBack(targets, scope, left);
  }

  private async takeAllBack(targets: readonly Target[], scope: Scope, left: number): Promise<TokenUndoResult> {
    const done: TakenBackRecord[] = [];
    const kept: KeptRecord[] = [];
    // Translations that were deleted with their original come back with it.
    const waiting: Target[] = [];
    const all = function* () {
      yield* targets;
      yield* waiting;
    };
    for (const target of all()) {
      const { resource, id, title } = target;
      const record = {
        resource,
        id,
        label: this.labelOf(resource),
        title: this.mayRead(resource, scope.user) ? title : '',
      };
      for (const outcome of await this.outcomesOf({ resource, id }, scope)) {
        if ('isWaiting' in outcome) waiting.push(target);
        else if ('reason' in outcome) kept.push({ ...record, ...outcome });
        else if (outcome.step !== 'none') done.push({ ...record, is_incomplete: false, ...outcome });
      }
    }
    return { since: scope.since.toISOString(), done, kept, left };
  }

  private labelOf(resource: string): string {
    const records = this.registry.withHistory.get(resource);
    return records ? noun(records.label) : resource;
  }

  private mayRead(resource: string, user: AuthUser): boolean {
    const records = this.registry.withHistory.get(resource);
    return records !== undefined && user.permissions.includes(records.readPermission);
  }

  private async outcomesOf(ref: HistoryOwner, scope: Scope): Promise<Outcome[]> {
    try {
      return await this.database.transaction((manager) => this.takeBack(manager, ref, scope));
    } catch (error) {
      if (error instanceof StaleRecordException) return [{ reason: 'changed' }];
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
      return [{ reason: error.getStatus() === 403 ? 'right' : 'refused', message: error.message }];
    }
  }

  /** Returns the records that the token has changed, last changed first. */
  private async targets({ token, since, user }: Scope): Promise<{ targets: Target[]; left: number }> {
    const { manager } = this.database;
    // Who does not see the tokens of others takes back what the own ones did.
    const isOfAll = user.permissions.includes(Permission.UsersRead);
    const entries = await manager.find(HistoryEntry, {
      select: { id: true, resource: true, record_id: true, title: true, created_at: true },
      where: {
        token_id: token,
        created_at: MoreThanOrEqual(since),
        taken_back_at: IsNull(),
        action: Not('start'),
        ...(isOfAll ? {} : { actor_id: user.id }),
      },
      order: { id: 'DESC' },
    });
    const drafts = await manager.find(Publication, {
      select: { id: true, resource: true, record_id: true, draft_at: true },
      where: { draft_token_id: token, draft_at: MoreThanOrEqual(since), ...(isOfAll ? {} : { draft_by: user.id }) },
    });
    if (entries.length === 0 && drafts.length === 0) await this.requireToken(token, isOfAll ? undefined : user.id);
    const found = new Map<string, Target>();
    for (const { resource, record_id: id, title, created_at } of entries) {
      const key = `${resource} ${id}`;
      if (!found.has(key)) found.set(key, { resource, id, title, at: created_at.getTime() });
    }
    for (const { resource, record_id: id, draft_at } of drafts) {
      const key = `${resource} ${id}`;
      const at = draft_at?.getTime() ?? 0;
      const known = found.get(key);
      if (known) known.at = Math.max(known.at, at);
      else found.set(key, { resource, id, title: await this.titleOf({ resource, id }), at });
    }
    const all = [...found.values()].sort((one, other) => other.at - one.at);
    return { targets: all.slice(0, MAX_TAKEN_BACK), left: Math.max(0, all.length - MAX_TAKEN_BACK) };
  }

  /** @throws RecordNotFoundException for a token that there is not and that has done nothing, or is somebody else's */
  private async requireToken(id: number, owner: number | undefined): Promise<void> {
    const { manager } = this.database;
    const isThere = await manager.existsBy(ApiToken, { id, ...(owner === undefined ? {} : { user_id: owner }) });
    if (isThere) return;
    const by = owner === undefined ? {} : { actor_id: owner };
    if (!(await manager.existsBy(HistoryEntry, { token_id: id, ...by }))) throw new RecordNotFoundException('Token');
  }

  /** Returns the title of a record of which only the draft was changed: the last that the history knows. */
  private async titleOf({ resource, id: record_id }: HistoryOwner): Promise<string> {
    const last = await this.database.manager.findOne(HistoryEntry, {
      select: { id: true, title: true },
      where: { resource, record_id },
      order: { id: 'DESC' },
    });
    return last?.title ?? '';
  }

  /** Takes back what the token did to one record, in the running transaction. */
  private async takeBack(manager: EntityManager, ref: HistoryOwner, scope: Scope): Promise<Outcome[]> {
    const records = this.registry.withHistory.get(ref.resource);
    const { token, since, user } = scope;
    // Before all reads: who presses twice, or saves the record at the same moment, is waited for.
    await takeLock(manager, { scope: 'token-undo', key: token }, { scope: ref.resource, key: ref.id });
    const own = await manager.find(HistoryEntry, {
      where: { ...rowOf(ref), token_id: token, created_at: MoreThanOrEqual(since), taken_back_at: IsNull() },
      order: { id: 'ASC' },
    });
    if (!records || records.isWithheld || !user.permissions.includes(records.writePermission)) {
      const isLeft = own.length > 0 || (await manager.existsBy(Publication, { ...rowOf(ref), draft_token_id: token }));
      return isLeft ? [{ reason: own.some(isSent) ? 'sent' : 'right' }] : [];
    }
    const changes = own.filter(({ action }) => CHANGES.includes(action));
    const [first] = changes;
    // The draft of a record that goes to the bin stays with it.
    const draft = first?.action === 'create' ? undefined : await this.undoDraft(manager, ref, scope);
    const outcome = first && (await this.undoChanges(manager, records, ref, changes, scope));
    if (outcome && 'step' in outcome) {
      const taken_back_at = new Date();
      await manager.update(HistoryEntry, { id: In(changes.map(({ id }) => id)) }, { taken_back_at });
    }
    const outcomes: Outcome[] = outcome ? [outcome] : [];
    // Told apart only where the record itself stays as it is.
    if (draft && !(outcome && 'step' in outcome)) outcomes.push(draft);
    if (own.some(isSent)) outcomes.push({ reason: 'sent' });
    return outcomes.length > 0 || own.length === 0 ? outcomes : [{ reason: 'state' }];
  }

  /** Makes the draft what it was before the token; undefined if the draft is another one. */
  private async undoDraft(
    manager: EntityManager,
    ref: HistoryOwner,
    { token, since, user }: Scope,
  ): Promise<Outcome | undefined> {
    const row = await manager.findOneBy(Publication, {
      ...rowOf(ref),
      draft_token_id: token,
      draft_at: MoreThanOrEqual(since),
    });
    const records = this.registry.withHistory.get(ref.resource);
    // The draft of a deleted record is for when it is restored.
    if (!row?.draft_at || !(await records?.exists(ref.id))) return undefined;
    const draft_at = row.draft_at.toISOString();
    const { draft_former: former } = row;
    if (!former) {
      await this.publications.saveDraft(ref, { values: {}, draft_at }, user);
      return { step: 'no_draft' };
    }
    const { values, version, by, by_name } = former;
    await this.publications.saveDraft(ref, { values, version, draft_at }, user);
    await manager.update(Publication, { id: row.id }, { draft_by: by, draft_by_name: by_name });
    return { step: 'draft' };
  }

  private async undoChanges(
    manager: EntityManager,
    records: HistoricRecords,
    ref: HistoryOwner,
    changes: readonly HistoryEntry[],
    scope: Scope,
  ): Promise<Outcome> {
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) return { step: 'none' };
    const others = await this.changedSince(manager, [ref.id], ref.resource, first.id, scope.token);
    if (others && isBackWithOriginal(others, scope)) return { step: 'unbin' };
    if (others)
      return others.action === 'delete_for_good' ? { reason: 'gone' } : { reason: 'changed', ...byOf(others) };
    const before = await this.changeBefore(manager, ref, first.id);
    const wasThere = first.action !== 'create' && before?.action !== 'delete';
    const isThere = last.action !== 'delete';
    if (!wasThere) return isThere ? this.remove(manager, ref, last, scope) : { step: 'none' };
    let isIncomplete = false;
    const restore = async (state: RecordState, version?: number) => {
      const { gone } = await records.restore(ref.id, state, { publish: true, by: scope.user, version });
      isIncomplete ||= gone.files.length > 0 || gone.references.length > 0;
    };
    if (!isThere) {
      const deleted = await this.stateOf(manager, last.id);
      if (!deleted) return { reason: 'gone' };
      const original = Number(deleted.translation_of ?? 0);
      if (original > 0 && !(await records.exists(original))) {
        // Once: an original that is not restored stays deleted.
        const name = `${ref.resource} ${ref.id}`;
        if (scope.waited.has(name)) return { reason: 'gone' };
        scope.waited.add(name);
        return { isWaiting: true };
      }
      await restore(deleted);
      if (first === last) return { step: 'unbin', is_incomplete: isIncomplete };
    }
    if (!before?.state) return { reason: 'state' };
    if (await records.needsConfirmation?.(before.state)) return { reason: 'confirmation' };
    const service = ref.id === ORDER_ID ? undefined : this.registry.find(ref.resource);
    if (isThere && service) await this.requireVersion(manager, ref, last.version);
    const status = service && statusChange(before.state, await service.read(ref.id));
    // First, since a published record can't lose its date.
    if (status && !status.isShown) await service.update(ref.id, status.values, scope.user);
    await restore(before.state, isThere && !service && last.version !== null ? last.version : undefined);
    if (status?.isShown) await service?.update(ref.id, status.values, scope.user);
    return { step: isThere ? 'former' : 'unbin', is_incomplete: isIncomplete };
  }

  /** Puts a record that the token has made into the bin, unless somebody has added a translation, which would go with it. */
  private async remove(
    manager: EntityManager,
    ref: HistoryOwner,
    last: HistoryEntry,
    { token, user }: Scope,
  ): Promise<Outcome> {
    const service = this.registry.find(ref.resource);
    if (!service) return { reason: 'state' };
    await this.requireVersion(manager, ref, last.version);
    const { entity } = service.definition;
    if (entity.prototype instanceof TranslatableEntity) {
      const rows: { id: number }[] = await manager
        .createQueryBuilder<TranslatableEntity>(entity, 'row')
        .select('row.id', 'id')
        .where('row.translation_of = :id', { id: ref.id })
        .getRawMany();
      const ids = rows.map(({ id }) => id);
      const other = ids.length > 0 ? await this.changedSince(manager, ids, ref.resource, 0, token) : null;
      if (other) return { reason: 'changed', ...byOf(other) };
    }
    await service.delete(ref.id, user);
    return { step: 'bin' };
  }

  /** Returns the last change of others after an entry. */
  private changedSince(
    manager: EntityManager,
    ids: readonly number[],
    resource: string,
    entry: number,
    token: number,
  ): Promise<HistoryEntry | null> {
    const where = {
      resource,
      record_id: In([...ids]),
      id: MoreThan(entry),
      action: In([...CHANGES, 'delete_for_good']),
    };
    return manager.findOne(HistoryEntry, {
      where: [
        { ...where, token_id: IsNull() },
        { ...where, token_id: Not(token) },
      ],
      order: { id: 'DESC' },
    });
  }

  /** Returns the last change before an entry, with the state after it; null if it is not kept. */
  private async changeBefore(
    manager: EntityManager,
    ref: HistoryOwner,
    entry: number,
  ): Promise<{ action: HistoryAction; state: RecordState | null } | undefined> {
    const last = await manager.findOne(HistoryEntry, {
      select: { id: true, action: true },
      where: { ...rowOf(ref), id: LessThan(entry), action: In(['start', ...CHANGES]) },
      order: { id: 'DESC' },
    });
    return last ? { action: last.action, state: await this.stateOf(manager, last.id) } : undefined;
  }

  private async stateOf(manager: EntityManager, id: number): Promise<RecordState | null> {
    const entry = await manager.findOne(HistoryEntry, {
      select: { id: true, state: true, base_id: true },
      where: { id },
    });
    return entry?.state ? this.history.stateOf(entry) : null;
  }

  /** Locks the record, and refuses it if it has been saved since. @throws StaleRecordException */
  private async requireVersion(
    manager: EntityManager,
    { resource, id }: HistoryOwner,
    version: number | null,
  ): Promise<void> {
    const service = this.registry.get(resource);
    const row = manager
      .createQueryBuilder(service.definition.entity, 'row')
      .select(['row.id', 'row.version'])
      .where('row.id = :id', { id });
    if (this.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    const found = await row.getOne();
    if (found && version !== null && found.version !== version) throw new StaleRecordException({});
  }
}

const scopeOf = (token: number, user: AuthUser): Scope => ({
  token,
  user,
  since: new Date(Date.now() - UNDO_PERIOD_MS),
  begun: new Date(),
  waited: new Set(),
});

/** Absent for the application itself, and for visitors. */
function byOf({ actor_id: id, actor_name: name }: HistoryEntry): { by?: HistoryAuthor } {
  return name === null ? {} : { by: { id, name } };
}

/** Whether a deleted translation was restored by this undo, with its original. */
const isBackWithOriginal = ({ action, actor_id, created_at }: HistoryEntry, { user, begun }: Scope): boolean =>
  action === 'restore' && actor_id === user.id && created_at >= begun;

const isSent = ({ action }: HistoryEntry): boolean => SENT.has(action);

const rowOf = ({ resource, id: record_id }: HistoryOwner) => ({ resource, record_id });

/** Returns the update that gives a record its former visibility; undefined if it has it. */
function statusChange(before: RecordState, now: object): { isShown: boolean; values: object } | undefined {
  const { is_active, status } = before;
  if (typeof is_active === 'boolean' && is_active !== Reflect.get(now, 'is_active'))
    return { isShown: is_active, values: { is_active } };
  const isStatus = status === ACTIVE || status === INACTIVE;
  if (isStatus && status !== Reflect.get(now, 'status')) return { isShown: status === ACTIVE, values: { status } };
  return undefined;
}
