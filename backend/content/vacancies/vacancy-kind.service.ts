import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { HEAD_ROLES, SHARED_ROLES } from '../kinds/kind.constants.js';
import { type KindField, KindInput } from '../kinds/kind.dto.js';
import { OwnKind } from '../kinds/kind.entity.js';
import { KindsService } from '../kinds/kinds.service.js';
import { ReadyMadeKindsService } from '../kinds/ready-made/ready-made-kinds.service.js';
import type { StoredVacancy } from './vacancy-entries.js';
import {
  choiceOfEmployment,
  fieldOfPart,
  VACANCY,
  VACANCY_GROUP,
  VACANCY_PARTS,
  VACANCY_TYPE,
} from './vacancy-parts.shared.js';

/** The kind that vacancies become records of. */
@Injectable()
export class VacancyKind {
  constructor(
    private readonly kinds: KindsService,
    private readonly ready: ReadyMadeKindsService,
    private readonly site: SiteIdentity,
  ) {}

  /** Returns the kind whose records are job postings to search engines, the first one that visitors see; null without one. */
  find(manager: EntityManager): Promise<OwnKind | null> {
    return manager.findOne(OwnKind, {
      where: { schema_type: VACANCY_TYPE, offered: true, is_tree: false },
      order: { id: 'ASC' },
    });
  }

  /** Takes the ready-made kind. */
  async take(manager: EntityManager, by: AuthUser): Promise<OwnKind> {
    const mayMakeForm = by.permissions.includes(Permission.FormsWrite);
    const { kind } = await this.ready.take({ name: VACANCY, has_example: false }, by, mayMakeForm);
    return manager.findOneByOrFail(OwnKind, { id: kind.id });
  }

  /**
   * Gives a kind the fields and choices that vacancies need and it lacks.
   * @param groups By which blocks show only some of them; none where all show the same.
   */
  async completed(
    manager: EntityManager,
    kind: OwnKind,
    { items, groups }: { items: readonly StoredVacancy[]; groups: readonly string[] },
    by: AuthUser,
  ): Promise<OwnKind> {
    const own = this.ready.fieldsOf(VACANCY);
    const fields: KindField[] = [...kind.fields];
    const added: string[] = [];
    const add = (field: KindField): void => {
      const isRoleTaken =
        !SHARED_ROLES.has(field.role ?? '') && fields.some(({ role }) => role !== '' && role === field.role);
      fields.push({ ...field, ...(isRoleTaken ? { role: '' as const } : {}) });
      added.push(field.key ?? '');
    };
    for (const { name, key } of VACANCY_PARTS) {
      const missing = own.find((field) => field.key === key);
      if (missing && !fieldOfPart(kind.fields, name) && !fields.some((field) => field.key === key)) add(missing);
    }
    const wanted = items.flatMap(({ employment }) => (employment ? [choiceOfEmployment(employment)] : []));
    withChoices(fields, fieldOfPart(fields as OwnKind['fields'], 'employment')?.key, wanted, own);
    if (groups.length > 0) {
      const group = own.find(({ key }) => key === VACANCY_GROUP);
      if (group && !fields.some(({ key }) => key === group.key)) add(group);
      withChoices(fields, group?.key, groups);
    }
    if (JSON.stringify(fields) === JSON.stringify(kind.fields)) return kind;
    const page_blocks = kind.page_blocks.map((block) => withoutLabel(block, kind, added));
    await this.kinds.update(kind.id, await toInput(KindInput, { fields, page_blocks }), by);
    return manager.findOneByOrFail(OwnKind, { id: kind.id });
  }

  /** Returns an entry as the values of a record. Paths of this site become whole addresses, which the field for links has. */
  valuesOf(kind: OwnKind, item: StoredVacancy, groups: readonly string[]): Record<string, unknown> {
    const { title, text, place, remote, employment, pay, posted, valid_through, link_label, link_url } = item;
    const [, scheme = '', target = ''] = /^(mailto|tel):([^?]*)/.exec(link_url) ?? [];
    const parts = {
      title,
      text,
      place,
      remote,
      employment: employment === '' ? null : choiceOfEmployment(employment),
      pay,
      posted,
      valid_through,
      link_label,
      link_url: scheme ? '' : link_url.startsWith('/') ? `${this.site.siteUrl}${link_url}` : link_url,
      email: scheme === 'mailto' ? target : '',
      phone: scheme === 'tel' ? target : '',
    };
    const values = VACANCY_PARTS.flatMap(({ name }): [string, unknown][] => {
      const field = fieldOfPart(kind.fields, name);
      return field && parts[name] ? [[field.key, parts[name]]] : [];
    });
    return { ...Object.fromEntries(values), ...(groups.length > 0 ? { [VACANCY_GROUP]: groups } : {}) };
  }
}

/** Adds choices to a field that lacks them, called as in a declaration that has them. */
function withChoices(
  fields: KindField[],
  key: string | undefined,
  wanted: readonly string[],
  declared: readonly KindField[] = [],
): void {
  const index = fields.findIndex((field) => field.key === key);
  const field = fields[index];
  if (!field) return;
  const known = (field.choices ?? '').split('\n').filter((choice) => choice !== '');
  const missing = [...new Set(wanted)].filter((choice) => !known.includes(choice));
  if (missing.length === 0) return;
  const labels = declared.find((one) => one.key === key)?.choice_labels ?? [];
  fields[index] = {
    ...field,
    choices: [...known, ...missing].join('\n'),
    choice_labels: [...(field.choice_labels ?? []), ...labels.filter(({ value }) => missing.includes(value ?? ''))],
  };
}

/** The words of a link are for lists: the page of a record, which shows all other facts, does not say them. */
function withoutLabel(block: StoredBlock, kind: OwnKind, added: readonly string[]): StoredBlock {
  const label = VACANCY_PARTS.find(({ name }) => name === 'link_label')?.key ?? '';
  const shown: unknown = block.shown_fields;
  if (block.kind !== 'record_facts' || !added.includes(label)) return block;
  const fields = added.filter((key) => key !== label);
  if (Array.isArray(shown) && shown.length > 0) return { ...block, shown_fields: [...shown, ...fields] };
  const others = kind.fields.filter(({ role, internal }) => !HEAD_ROLES.has(role) && !internal);
  return { ...block, shown_fields: [...others.map(({ key }) => key), ...fields] };
}
