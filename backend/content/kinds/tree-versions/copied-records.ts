import type { EntityManager } from 'typeorm';
import { slugInVersion } from '../../../core/crud/tree-versions.js';
import { OWN_RECORDS, OwnRecordRow } from '../own-record.entity.js';
import { SLOTS } from '../slots.js';

/** A version of the tree of a kind. */
export interface VersionOfKind {
  kind: { id: number; key: string };
  version: string;
}

const OWN_VALUES = 'own_values';

/** Rows that are changed at once. */
const BATCH = 100;

/** Columns of a copy that are not those of its record. */
const CHANGED: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'tree_version',
  'version',
  'position',
  'parent_id',
  'translation_of',
]);

/** Names of texts that may have links. */
const LONG = SLOTS.filter(({ type }) => type === 'long').map(({ name }) => name);

const isMariaDb = (manager: EntityManager): boolean => manager.connection.options.type !== 'better-sqlite3';

/** Joins each record of a version with its copy. Parameters: the beginning of addresses, and the copy's version. */
const WITH_COPY = (manager: EntityManager): string =>
  `JOIN ${OWN_RECORDS} copy ON copy.kind_id = own.kind_id AND copy.language = own.language AND copy.slug = ${
    isMariaDb(manager) ? 'CONCAT(?, own.slug)' : '? || own.slug'
  } AND copy.tree_version = ?`;

/**
 * Copies all records of a version, by statements that read no texts into memory: thousands of articles are copied in the one transaction that
 * makes the version. The address says whose copy a row is.
 * @param to The key of the copy's version, with which its addresses begin
 */
export async function copyRecords(manager: EntityManager, from: VersionOfKind, to: string): Promise<void> {
  const { kind, version } = from;
  const { columns } = manager.connection.getMetadata(OwnRecordRow);
  const same = columns.map(({ databaseName }) => databaseName).filter((name) => !CHANGED.has(name));
  const [{ last = 0 } = {}]: { last?: number }[] = await manager.query(
    `SELECT COALESCE(MAX(position), 0) AS last FROM ${OWN_RECORDS} WHERE kind_id = ?`,
    [kind.id],
  );
  const prefix = slugInVersion(to, '');
  const slug = isMariaDb(manager) ? 'CONCAT(?, slug)' : '? || slug';
  await manager.query(
    `INSERT INTO ${OWN_RECORDS} (${same.join(', ')}, slug, tree_version, version, position)
     SELECT ${same.join(', ')}, ${slug}, ?, 1, position + ? FROM ${OWN_RECORDS} WHERE kind_id = ? AND tree_version = ? ORDER BY id`,
    [prefix, to, last, kind.id, version],
  );
  const pairs: Copied[] = await manager.query(
    `SELECT own.id AS id, copy.id AS copy, own.parent_id AS parent_id, own.translation_of AS translation_of
     FROM ${OWN_RECORDS} own ${WITH_COPY(manager)} WHERE own.kind_id = ? AND own.tree_version = ?`,
    [prefix, to, kind.id, version],
  );
  await followCopies(manager, pairs);
  const copied = [prefix, to, kind.id, version];
  await manager.query(
    `INSERT INTO ${OWN_VALUES} (kind_id, slot, value, owner_id)
     SELECT found.kind_id, found.slot, found.value, copy.id
     FROM ${OWN_RECORDS} own ${WITH_COPY(manager)} JOIN ${OWN_VALUES} found ON found.owner_id = own.id
     WHERE own.kind_id = ? AND own.tree_version = ?`,
    copied,
  );
  await manager.query(
    `INSERT INTO upload_references (upload_name, owner, owner_id, field)
     SELECT named.upload_name, named.owner, copy.id, named.field
     FROM ${OWN_RECORDS} own ${WITH_COPY(manager)} JOIN upload_references named ON named.owner = ? AND named.owner_id = own.id
     WHERE own.kind_id = ? AND own.tree_version = ? AND named.former_since IS NULL`,
    [prefix, to, kind.key, kind.id, version],
  );
  await linkCopies(manager, kind.key, pairs);
}

interface Copied {
  id: number;
  copy: number;
  parent_id: number | null;
  translation_of: number | null;
}

/** Copies stand below copies, and are translations of copies. */
async function followCopies(manager: EntityManager, copied: readonly Copied[]): Promise<void> {
  const copies = new Map(copied.map(({ id, copy }) => [id, copy]));
  for (const column of ['parent_id', 'translation_of'] as const) {
    const named = copied.flatMap((one) => {
      const id = copies.get(one[column] ?? 0);
      return id === undefined ? [] : [{ copy: one.copy, id }];
    });
    for (let from = 0; from < named.length; from += BATCH) {
      const some = named.slice(from, from + BATCH);
      await manager.query(
        `UPDATE ${OWN_RECORDS} SET ${column} = CASE id ${some.map(() => 'WHEN ? THEN ?').join(' ')} END, updated_at = updated_at
         WHERE id IN (${some.map(() => '?')})`,
        [...some.flatMap(({ copy, id }) => [copy, id]), ...some.map(({ copy }) => copy)],
      );
    }
  }
}

/** Links that name a record of the version lead to its copy. */
async function linkCopies(manager: EntityManager, resource: string, pairs: readonly Copied[]): Promise<void> {
  const copies = new Map(pairs.map(({ id, copy }) => [String(id), copy]));
  const link = `data-record="${resource}:`;
  const named = new RegExp(`${link}(\\d+)"`, 'g');
  const ids = pairs.map(({ copy }) => copy);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const rows: ({ id: number } & Record<string, string | null>)[] = await manager.query(
      `SELECT id, ${LONG.join(', ')} FROM ${OWN_RECORDS} WHERE id IN (${some.map(() => '?')})`,
      some,
    );
    for (const row of rows) {
      const changed = LONG.flatMap((column): [string, string][] => {
        const text = row[column];
        // Texts of groups are JSON, whose quotes have a backslash.
        const said = text?.replaceAll('\\"', '"').includes(link) === true;
        if (!said || !text) return [];
        const plain = text.replace(named, (whole, id: string) =>
          copies.has(id) ? `${link}${copies.get(id)}"` : whole,
        );
        const inJson = plain.replace(
          new RegExp(`data-record=\\\\"${resource}:(\\d+)\\\\"`, 'g'),
          (whole, id: string) => (copies.has(id) ? `data-record=\\"${resource}:${copies.get(id)}\\"` : whole),
        );
        return inJson === text ? [] : [[column, inJson]];
      });
      if (changed.length === 0) continue;
      await manager.query(
        `UPDATE ${OWN_RECORDS} SET ${changed.map(([column]) => `${column} = ?`).join(', ')}, updated_at = updated_at WHERE id = ?`,
        [...changed.map(([, text]) => text), row.id],
      );
    }
  }
}

/** Forgets former addresses of others that records of a version have now. */
export async function takeAddresses(manager: EntityManager, { kind, version }: VersionOfKind): Promise<void> {
  await manager.query(
    `DELETE FROM former_slugs WHERE (resource = ? OR resource LIKE ?)
     AND slug IN (SELECT slug FROM ${OWN_RECORDS} WHERE kind_id = ? AND tree_version = ?)`,
    [kind.key, `${kind.key}@%`, kind.id, version],
  );
}

/**
 * Puts the records of a version aside, where no kind finds them, or back: the number of their kind gets the other sign.
 * @param kind The number of the kind that has them now
 */
export async function putAside(manager: EntityManager, kind: number, version: string): Promise<void> {
  await manager.query(
    `UPDATE ${OWN_VALUES} SET kind_id = ? WHERE kind_id = ? AND owner_id IN (SELECT id FROM ${OWN_RECORDS} WHERE kind_id = ? AND tree_version = ?)`,
    [-kind, kind, kind, version],
  );
  await manager.query(
    `UPDATE ${OWN_RECORDS} SET kind_id = ?, updated_at = updated_at WHERE kind_id = ? AND tree_version = ?`,
    [-kind, kind, version],
  );
}

/** Deletes the records of a version that were put aside. */
export async function deleteAside(manager: EntityManager, { kind, version }: VersionOfKind): Promise<void> {
  const ids = `SELECT id FROM ${OWN_RECORDS} WHERE kind_id = ? AND tree_version = ?`;
  const aside = [-kind.id, version];
  await manager.query(`DELETE FROM ${OWN_VALUES} WHERE owner_id IN (${ids})`, aside);
  await manager.query(`DELETE FROM upload_references WHERE owner = ? AND owner_id IN (${ids})`, [kind.key, ...aside]);
  await manager.query(`DELETE FROM ${OWN_RECORDS} WHERE kind_id = ? AND tree_version = ?`, aside);
}

/** Gives the records of a version another key. */
export async function renameVersion(
  manager: EntityManager,
  { kind, version }: VersionOfKind,
  to: string,
): Promise<void> {
  await manager.query(
    `UPDATE ${OWN_RECORDS} SET tree_version = ?, updated_at = updated_at WHERE kind_id = ? AND tree_version = ?`,
    [to, kind.id, version],
  );
}
