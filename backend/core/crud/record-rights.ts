import { ForbiddenException } from '@nestjs/common';
import type { Permission } from '../access/permissions.js';
import { may, mayWriteIn, type Rights } from '../access/rights.js';
import { type Label, noun, say, spokenLocale } from '../language/say.js';
import type { Author } from './author.js';
import { isActive } from './record-values.js';
import { INACTIVE } from './states.shared.js';

/** The part of a definition that rights need. */
interface Guarded {
  label: Label;
  read: Permission;
  write: Permission;
  publish?: Permission;
}

/** The languages of the site. */
interface Languages {
  tagOf(key: string): string;
}

/** Refuses changes of records that the author's role does not allow: in other languages, and of what visitors see. */
export class RecordRights {
  constructor(
    private readonly definition: Guarded,
    private readonly languages: Languages,
  ) {}

  /**
   * Called before a changed row is stored, in its transaction.
   * @param entity As it is about to be; for a deletion, as it is.
   * @param before As it was; undefined for a new one.
   * @throws ForbiddenException
   */
  checkChange(by: Author | undefined, entity: object, before?: object): void {
    this.checkLanguage(by, entity);
    if (isActive(entity) || (before !== undefined && isActive(before)))
      this.checkPublishing(by, before !== undefined && isActive(before));
  }

  /** @param entity What has no language is in the first one. @throws ForbiddenException for somebody who writes other languages */
  checkLanguage(by: Author | undefined, entity: object): void {
    const rights = rightsOf(by);
    const tag = this.languages.tagOf(String(Reflect.get(entity, 'language') ?? ''));
    if (!rights || mayWriteIn(rights, tag)) return;
    throw new ForbiddenException({ message: say('crud.languageNotAllowed', { language: nameOf(tag) }) });
  }

  /** @param isShown Whether visitors see the record already. @throws ForbiddenException for somebody who may not publish */
  checkPublishing(by: Author | undefined, isShown: boolean): void {
    if (this.mayPublish(by)) return;
    const label = noun(this.definition.label, 'within');
    throw new ForbiddenException({
      message: isShown ? say('crud.shownNotAllowed', { label }) : say('crud.publishNotAllowed', { label }),
    });
  }

  /** @throws ForbiddenException for somebody who may not publish, and would change what is published at a time that is chosen already */
  checkScheduled(by: Author | undefined): void {
    if (this.mayPublish(by)) return;
    throw new ForbiddenException({
      message: say('crud.scheduledNotAllowed', { label: noun(this.definition.label, 'within') }),
    });
  }

  /**
   * Hides a new record of somebody who may not publish, unless the input says that it is shown: that is refused later.
   * @param hasSwitch Whether its entity says by `is_active` whether it is shown.
   */
  begin(by: Author | undefined, entity: object, given: object, hasSwitch: boolean): void {
    const field = hasSwitch ? 'is_active' : 'status';
    if (this.mayPublish(by) || (Reflect.get(given, field) ?? undefined) !== undefined) return;
    Object.assign(entity, { [field]: hasSwitch ? false : INACTIVE });
  }

  private mayPublish(by: Author | undefined): boolean {
    const rights = rightsOf(by);
    return !this.definition.publish || !rights || may(rights, 'publish', this.definition);
  }
}

/** What an author may do; undefined for the application itself, which does what somebody was allowed to ask for before. */
const rightsOf = (by: Author | undefined): Rights | undefined =>
  by?.permissions && { permissions: by.permissions, languages: by.languages };

const nameOf = (tag: string): string => new Intl.DisplayNames(spokenLocale(), { type: 'language' }).of(tag) ?? tag;
