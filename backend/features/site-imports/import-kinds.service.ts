import { Injectable } from '@nestjs/common';
import { KindInput } from '../../content/kinds/kind.dto.js';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { permissionsOf } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import { definitionNamed } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { User } from '../../people/users/user.entity.js';
import { isRow, type Row, textIn } from './readers/json-rows.js';

/** More kinds than a site can have are no archive of this application. */
const MAX_KINDS = 100;

/** Makes the kinds of content of an archive that the site lacks, so that their records can be read. */
@Injectable()
export class ImportKindsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly database: Database,
  ) {}

  /** @returns How many could not be made. Kinds with a key that the site has stay as they are. */
  async make(declared: readonly unknown[], by: Author): Promise<number> {
    let waiting = declared.slice(0, MAX_KINDS).filter(isRow);
    waiting = waiting.filter((kind) => definitionNamed(textIn(kind, 'key')) === undefined);
    if (waiting.length > 0 && !(await this.mayWrite(by))) return waiting.length;
    let failed = 0;
    // Kinds that fields name come first. Of those that name each other, one is made without these fields, and gets them later.
    const incomplete: Row[] = [];
    while (waiting.length > 0) {
      const next = waiting.find((kind) => fieldsOf(kind).every((field) => isKnown(field, kind)));
      const kind = next ?? waiting[0];
      if (!kind) break;
      waiting = waiting.filter((one) => one !== kind);
      if (!(await this.create(kind, by))) failed += 1;
      else if (!next) incomplete.push(kind);
    }
    for (const kind of incomplete) await this.complete(kind, by);
    return failed;
  }

  /** Whether who imports may make kinds, which is another right than to import. */
  private async mayWrite({ id }: Author): Promise<boolean> {
    const user = await this.database.manager.findOne(User, { where: { id }, relations: { role: true } });
    return user !== null && permissionsOf(user.role).includes(kindResource.write);
  }

  /** Without what this site has no room for: roles, and then the address. */
  private async create(kind: Row, by: Author): Promise<boolean> {
    const values = { ...kind, fields: fieldsOf(kind).filter((field) => isKnown(field, kind)) };
    const { read_roles: _read, write_roles: _write, ...withoutRoles } = values as Row;
    for (const attempt of [values, withoutRoles, { ...withoutRoles, path: '' }])
      try {
        await this.service.create(await toInput(KindInput, attempt), by);
        return true;
      } catch {
        // The next attempt asks for less.
      }
    return false;
  }

  private async complete(kind: Row, by: Author): Promise<void> {
    const key = textIn(kind, 'key');
    const entity = definitionNamed(key);
    const id = entity?.form?.().id;
    if (id === undefined) return;
    await this.service
      .update(
        id,
        await toInput(KindInput, { fields: fieldsOf(kind).filter((field) => isKnown(field, kind)) }, true),
        by,
      )
      .catch(() => {});
  }

  private get service() {
    return this.registry.get(kindResource.name);
  }
}

const fieldsOf = ({ fields }: Row): Row[] => (Array.isArray(fields) ? fields.filter(isRow) : []);

/** Whether the records that a field names are there, if it names any. */
const isKnown = (field: Row, kind: Row): boolean => {
  const of = textIn(field, 'of');
  return of === '' || of === kind.key || definitionNamed(of) !== undefined;
};
