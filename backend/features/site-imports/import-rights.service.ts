import { ForbiddenException, Injectable } from '@nestjs/common';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { Permission, permissionsOf } from '../../core/access/permissions.js';
import { may, mayWriteIn } from '../../core/access/rights.js';
import { scopedResources } from '../../core/access/token-scopes.js';
import type { Author } from '../../core/crud/author.js';
import { isActive } from '../../core/crud/record-values.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { noun, say } from '../../core/language/say.js';
import { User } from '../../people/users/user.entity.js';
import { FOLDER } from './import-folders.service.js';
import { type ItemProblem, type SiteImport, SiteImportRecord } from './site-import.entity.js';

/** What an import writes besides records of resources. */
const OTHERS: ReadonlyMap<string, Permission> = new Map([
  ['upload', Permission.UploadsWrite],
  [FOLDER, Permission.UploadsWrite],
  ['menus', Permission.MenusWrite],
  ['never_mailed', Permission.SubscribersWrite],
]);

/**
 * What whoever starts an import, or undoes it, may write. An import runs after its call, which only asked for the right to import: each
 * record is written with the rights that this person has by then, as if they wrote it by hand.
 */
@Injectable()
export class ImportRightsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
  ) {}

  /**
   * Returns whoever an import works for, with what their role allows now: nothing for somebody who is gone, all for the command line, which
   * has no user.
   */
  async authorOf({ id, user_id, user_name }: Pick<SiteImport, 'id' | 'user_id' | 'user_name'>): Promise<Author> {
    const author = { id: user_id ?? 0, name: user_name, isProgram: true };
    if (!user_id) return author;
    const user = await this.database.manager.findOne(User, { where: { id: user_id }, relations: { role: true } });
    if (user?.status !== ACTIVE) return { ...author, permissions: [] };
    const permissions = permissionsOf(user.role);
    return {
      ...author,
      role: user.role.name,
      permissions: [...permissions, ...(permissions.includes(kindResource.write) ? await this.ofKindsMadeBy(id) : [])],
      ...(user.role.languages ? { languages: user.role.languages } : {}),
    };
  }

  /** The permissions to write the kinds that an import has made: whoever may make them fills and empties them, too. */
  private async ofKindsMadeBy(import_id: number): Promise<Permission[]> {
    const made = await this.database.manager.find(SiteImportRecord, {
      select: { id: true, item_key: true },
      where: { import_id, resource: kindResource.name },
    });
    return made.flatMap(({ item_key }) => this.registry.find(item_key.replace(/^kind:/, ''))?.definition.write ?? []);
  }

  /** Whether somebody may still import at all. */
  mayImport = ({ permissions }: Author): boolean => permissions?.includes(Permission.ImportsWrite) ?? true;

  /** Whether two people may do the same, so that a plan for one of them holds for the other. */
  areAlike(one: Author, other: Author): boolean {
    const listed = ({ permissions, languages }: Author) =>
      JSON.stringify([permissions?.toSorted() ?? null, languages?.toSorted() ?? null]);
    return listed(one) === listed(other);
  }

  mayWrite(by: Author, resource: string): boolean {
    const { permissions } = by;
    if (!permissions) return true;
    const needed = this.registry.find(resource)?.definition.write ?? OTHERS.get(resource);
    // A kind that the import is yet to make belongs to whoever makes it.
    return permissions.includes(needed ?? kindResource.write);
  }

  /** Whether what somebody writes of a resource may be shown to visitors at once. */
  mayPublish(by: Author, resource: string): boolean {
    const { permissions } = by;
    const definition = this.registry.find(resource)?.definition;
    if (!permissions || !definition?.publish) return true;
    return may({ permissions }, 'publish', definition);
  }

  /** @param language As rows have it: empty for the first one of the site. */
  mayWriteIn = (by: Author, language: string): boolean => mayWriteIn(by, this.languages.tagOf(language));

  /**
   * Returns why somebody may not write something; undefined if they may.
   * @param language Undefined where it is not known yet, or does not count.
   */
  problemOf(by: Author, resource: string, language: string | undefined): ItemProblem | undefined {
    if (!this.mayWrite(by, resource)) return { code: 'not_allowed', detail: '' };
    if (language === undefined) return undefined;
    const tag = this.languages.tagOf(language);
    return this.mayWriteIn(by, language) ? undefined : { code: 'language_not_allowed', detail: tag };
  }

  /** @throws ForbiddenException for somebody who may not write a kind of content; its rows ask for the language and publishing themselves */
  require(by: Author, resource: string): void {
    if (!this.mayWrite(by, resource))
      throw new ForbiddenException({ message: say('siteImports.kindNotAllowed', { label: this.nameOf(resource) }) });
  }

  /** Whether somebody may change or delete a record that is there. */
  mayChange(by: Author, resource: string, record: object): boolean {
    const language = String(Reflect.get(record, 'language') ?? '');
    if (!this.mayWrite(by, resource) || !this.mayWriteIn(by, language)) return false;
    return !isActive(record) || this.mayPublish(by, resource);
  }

  /** What the records of a resource are called. */
  nameOf(resource: string): string {
    const label = scopedResources().find(([name]) => name === (resource === FOLDER ? 'upload' : resource))?.[1].label;
    if (label !== undefined) return typeof label === 'string' ? say(`scope.${label}`) : noun(label, 'many');
    const definition = this.registry.find(resource)?.definition;
    return definition ? noun(definition.label, 'many') : resource;
  }
}
