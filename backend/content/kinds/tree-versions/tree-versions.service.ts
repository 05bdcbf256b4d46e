import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Author } from '../../../core/crud/author.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { FormerSlug } from '../../../core/crud/former-slug.entity.js';
import { ROW } from '../../../core/crud/lists/list-query.js';
import { definitionNamed } from '../../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../../core/crud/resource-registry.js';
import { formerSlugsOf } from '../../../core/crud/slugs.service.js';
import { TREE_VERSION_LENGTH } from '../../../core/crud/tree.constants.js';
import { currentVersion, slugInVersion, slugWithoutVersion } from '../../../core/crud/tree-versions.js';
import { isDuplicate } from '../../../core/database/database-errors.js';
import { RecordNotFoundException, ValidationException } from '../../../core/http/exceptions.js';
import { say } from '../../../core/language/say.js';
import { slugOf } from '../../../core/text/text.js';
import { KIND_LIMITS, PARENT, REMOVED_FIELD_DAYS, TREE_VERSION } from '../kind.constants.js';
import type { KindRecord } from '../kind.dto.js';
import type { OwnKind } from '../kind.entity.js';
import { kindResource } from '../kind.resource.js';
import { KindsService } from '../kinds.service.js';
import { OwnRecordRow } from '../own-record.entity.js';
import { copyRecords, deleteAside, putAside, renameVersion, takeAddresses } from './copied-records.js';
import type { KindTreeVersion, NewTreeVersionInput, TreeVersionChangeInput } from './tree-versions.dto.js';

const DAY_MS = 24 * 60 * 60_000;

/** Addresses that are written at once. */
const BATCH = 200;

/** What readers choose between, in the tree of a kind: each change is one transaction, and one of the kind. */
@Injectable()
export class TreeVersionsService {
  constructor(
    private readonly kinds: KindsService,
    private readonly resources: ResourceRegistry,
  ) {}

  /** Copies the records of the current version. @throws RecordNotFoundException, ValidationException */
  copy(id: number, { label, current_label = '' }: NewTreeVersionInput, by: Author): Promise<KindRecord> {
    return this.kinds.changeTreeVersions(id, by, async (manager, kind) => {
      if (!kind.is_tree) throw new ValidationException({ label: [say('kinds.treeVersionNoTree')] });
      if (kind.fields.some(({ key }) => key === TREE_VERSION))
        throw new ValidationException({ label: [say('kinds.fieldKeyTaken')] });
      const known = await withoutOld(manager, kind);
      if (known.length >= KIND_LIMITS.treeVersions)
        throw new ValidationException({ label: [say('kinds.treeVersionLimit', { max: KIND_LIMITS.treeVersions })] });
      const present = presentIn(known);
      const before = currentVersion({ roles: {}, treeVersions: present });
      const name = current_label || before?.label;
      if (!name) throw new ValidationException({ current_label: [say('kinds.treeVersionRequired')] });
      const others = present.filter((one) => one !== before);
      if (isCalled(others, name)) throw new ValidationException({ current_label: [say('kinds.treeVersionTaken')] });
      if (isCalled([...others, { label: name }], label))
        throw new ValidationException({ label: [say('kinds.treeVersionTaken')] });
      // The copy has the key that its label asks for: the current version shows its own in no address.
      const taken = new Set(known.filter((one) => one !== before).map(({ key }) => key));
      const key = freeKey(label, taken);
      const currentKey = before && before.key !== key ? before.key : freeKey(name, new Set([...taken, key]));
      const current = { key: currentKey, label: name, is_current: true };
      if (before?.key !== current.key) await renameVersion(manager, { kind, version: before?.key ?? '' }, current.key);
      await refuseLong(manager, kind, current.key, key);
      await copyRecords(manager, { kind, version: current.key }, key).catch(refuseTaken);
      await takeAddresses(manager, { kind, version: key });
      const copied = { key, label, is_current: false };
      const at = known.findIndex((one) => one === before);
      // The copy is the newest of those that are not current.
      return at < 0 ? [current, copied, ...known] : known.toSpliced(at, 1, current, copied);
    });
  }

  /** @throws RecordNotFoundException, ValidationException, ConflictException */
  change(id: number, key: string, { change, label = '' }: TreeVersionChangeInput, by: Author): Promise<KindRecord> {
    return this.kinds.changeTreeVersions(id, by, async (manager, kind) => {
      const known = await withoutOld(manager, kind);
      const version = known.find((one) => one.key === key);
      if (!version || (version.removed_at !== undefined) !== (change === 'restore'))
        throw new RecordNotFoundException(kindResource.label);
      const others = presentIn(known).filter((one) => one !== version);
      const changed = (values: Partial<KindTreeVersion>): KindTreeVersion[] =>
        known.map((one) => (one === version ? { ...one, ...values } : one));
      if (change === 'rename') {
        if (label === '') throw new ValidationException({ label: [say('kinds.treeVersionRequired')] });
        if (isCalled(others, label)) throw new ValidationException({ label: [say('kinds.treeVersionTaken')] });
        return changed({ label });
      }
      if (change === 'restore') {
        if (isCalled(others, version.label)) throw new ValidationException({ label: [say('kinds.treeVersionTaken')] });
        await putAside(manager, -kind.id, key).catch(refuseTaken);
        await takeAddresses(manager, { kind, version: key });
        const { removed_at: _at, ...back } = version;
        return known.map((one) => (one === version ? back : one));
      }
      const before = currentVersion({ roles: {}, treeVersions: presentIn(known) });
      if (before && before.key !== key) await swapAddresses(manager, kind, { from: before.key, to: key });
      return known.map((one) => ({ ...one, is_current: one === version }));
    });
  }

  /** @throws RecordNotFoundException, ConflictException */
  remove(id: number, key: string, by: Author): Promise<KindRecord> {
    return this.kinds.changeTreeVersions(id, by, async (manager, kind) => {
      const known = await withoutOld(manager, kind);
      const present = presentIn(known);
      const version = present.find((one) => one.key === key);
      if (!version) throw new RecordNotFoundException(kindResource.label);
      if (currentVersion({ roles: {}, treeVersions: present })?.key === key) {
        if (present.length > 1) throw new ConflictException({ message: say('kinds.treeVersionCurrent') });
        await renameVersion(manager, { kind, version: key }, '');
        for (const one of known) if (one !== version) await deleteAside(manager, { kind, version: one.key });
        return [];
      }
      await this.refuseNamed(manager, kind, key);
      await putAside(manager, kind.id, key);
      return known.map((one) => (one === version ? { ...one, removed_at: new Date().toISOString() } : one));
    });
  }

  /** Refuses to take records away that a field of another kind names. @throws ConflictException */
  private async refuseNamed(manager: EntityManager, kind: OwnKind, key: string): Promise<void> {
    const own = definitionNamed(kind.key);
    const rows = manager
      .createQueryBuilder(OwnRecordRow, 'own')
      .select('own.id')
      .where('own.kind_id = :kind AND own.tree_version = :key', { kind: kind.id, key });
    for (const name of this.resources.names) {
      const other = definitionNamed(name);
      for (const { column, entity } of other?.references ?? []) {
        if (!other || entity !== own?.entity || column === PARENT) continue;
        const isNamed = await manager
          .createQueryBuilder(other.entity, ROW)
          .where(`${ROW}.${column} IN (${rows.getQuery()})`, rows.getParameters())
          .getExists();
        if (isNamed) throw new ConflictException({ message: say('kinds.treeVersionNamed') });
      }
    }
  }
}

/** The versions that are there. */
const presentIn = (versions: readonly KindTreeVersion[]): KindTreeVersion[] =>
  versions.filter(({ removed_at }) => removed_at === undefined);

const isCalled = (versions: readonly { label: string }[], label: string): boolean =>
  versions.some((one) => one.label.toLowerCase() === label.toLowerCase());

/** Returns a key for what a version is called. */
export function freeKey(label: string, taken: ReadonlySet<string>): string {
  const stem = slugOf(label, 'version')
    .slice(0, TREE_VERSION_LENGTH.key - 3)
    .replace(/-+$/, '');
  let key = stem;
  for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
  return key;
}

/** Returns the versions without those whose time is over, and deletes their records. */
async function withoutOld(manager: EntityManager, kind: OwnKind): Promise<KindTreeVersion[]> {
  const isOld = ({ removed_at }: KindTreeVersion): boolean =>
    removed_at !== undefined && Date.now() - Date.parse(removed_at) >= REMOVED_FIELD_DAYS * DAY_MS;
  const all: readonly KindTreeVersion[] = kind.tree_versions ?? [];
  for (const { key } of all.filter(isOld)) await deleteAside(manager, { kind, version: key });
  return all.filter((version) => !isOld(version));
}

/** Addresses become longer by the key of a version. @throws ValidationException */
async function refuseLong(manager: EntityManager, kind: OwnKind, version: string, key: string): Promise<void> {
  const longest = MAX_LENGTH.slug - slugInVersion(key, '').length;
  const long = await manager
    .createQueryBuilder(OwnRecordRow, 'own')
    .where('own.kind_id = :kind AND own.tree_version = :version', { kind: kind.id, version })
    .andWhere('LENGTH(own.slug) > :longest', { longest })
    .getOne();
  if (long) throw new ValidationException({ label: [say('kinds.treeVersionLong', { slug: long.slug })] });
}

/** @throws ConflictException if a record has an address that another one is about to get */
function refuseTaken(error: unknown): never {
  if (isDuplicate(error)) throw new ConflictException({ message: say('kinds.treeVersionAddress') });
  throw error;
}

/** Records of the current version have plain addresses, and those of the one before get its key. Former addresses lead on. */
async function swapAddresses(
  manager: EntityManager,
  kind: OwnKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await manager.find(OwnRecordRow, {
    select: { id: true, slug: true, language: true, tree_version: true },
    where: { kind_id: kind.id, tree_version: In([from, to]) },
    order: { id: 'ASC' },
  });
  await refuseLong(manager, kind, from, from);
  const moved = rows.map(({ id, slug, language, tree_version }) => ({
    id,
    resource: formerSlugsOf({ name: kind.key, language }),
    before: slug,
    // What is not called as its version wants keeps its address.
    slug: tree_version === from ? slugInVersion(from, slug) : (slugWithoutVersion(to, slug) ?? slug),
    isLeaving: tree_version === from,
  }));
  // Those that leave make room first.
  for (const some of [moved.filter(({ isLeaving }) => isLeaving), moved.filter(({ isLeaving }) => !isLeaving)])
    await setSlugs(manager, some).catch(refuseTaken);
  const taken = new Set(moved.map(({ resource, slug }) => `${resource}\n${slug}`));
  const former = moved.filter(({ resource, before }) => !taken.has(`${resource}\n${before}`));
  for (const [resource, of] of Map.groupBy(moved, (one) => one.resource))
    for (let at = 0; at < of.length; at += BATCH) {
      const some = of.slice(at, at + BATCH);
      await manager.delete(FormerSlug, { resource, slug: In(some.flatMap(({ slug, before }) => [slug, before])) });
    }
  for (let at = 0; at < former.length; at += BATCH)
    await manager.insert(
      FormerSlug,
      former.slice(at, at + BATCH).map(({ resource, before, id }) => ({ resource, slug: before, record_id: id })),
    );
}

async function setSlugs(manager: EntityManager, rows: readonly { id: number; slug: string }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    await manager.query(
      `UPDATE own_records SET slug = CASE id ${some.map(() => 'WHEN ? THEN ?').join(' ')} END, updated_at = updated_at
       WHERE id IN (${some.map(() => '?')})`,
      [...some.flatMap(({ id, slug }) => [id, slug]), ...some.map(({ id }) => id)],
    );
  }
}
