import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { AuthUser } from '../access/auth-user.dto.js';
import type { Permission } from '../access/permissions.js';
import { may } from '../access/rights.js';
import { type Label } from '../language/say.js';
import type { DateOrder } from '../text/written-time.js';
import type { Author } from './author.js';
import type { CsvColumn } from './csv/csv-cells.js';
import type { ImportedRow } from './csv/import.dto.js';
import { declaredLimits } from './fields/declared-limits.js';
import { nestedFieldsOf } from './fields/field-metadata.js';
import type { Kind, KindForm, StatedForm } from './kinds.dto.js';
import { filtersOf } from './lists/list-filters.js';
import type { HistoricRecords, HistoryOwner } from './record-history.js';
import type { RecordRights } from './record-rights.js';
import { type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import {
  facetIn,
  isContent,
  type RegisteredDefinition,
  type ResourceDefinition,
  sortsOf,
  type WithFacet,
} from './resource-definition.js';
import type { FacetName } from './resource-facets.js';
import type { Suggestion } from './suggestions.js';

/** A column of another resource that references this resource's records. */
export interface IncomingReference {
  entity: EntityTarget<object>;
  column: string;
  /** The referencing resource, singular and plural: ['project', 'projects']. */
  label: Label;
}

/** The service of a resource, independent of its type parameters. */
export interface RegisteredService {
  readonly definition: RegisteredDefinition;
  readonly rights: RecordRights;
  read(id: number): Promise<object>;
  readMany(ids: readonly number[], options?: { isList?: boolean }): Promise<object[]>;
  update(id: number, input: object, by?: Author, action?: 'update' | 'publish', like?: object): Promise<object>;
  /** @param like A record whose addresses in rich text are not checked again. */
  create(input: object, by?: Author, like?: object): Promise<object>;
  delete(id: number, by?: Author): Promise<object>;
  suggest(text: string): Promise<Suggestion[]>;
  /** Columns accepted by an import of a table. */
  readonly tableColumns: readonly CsvColumn[];
  /** Imports a row of a table: its cells by the names of those columns. */
  importRow(
    cells: ReadonlyMap<string, string>,
    line: number,
    by: Author,
    orders?: ReadonlyMap<string, DateOrder>,
  ): Promise<ImportedRow>;
}

/** The same with the types of a definition. */
interface TypedService<I, U, R> {
  read(id: number): Promise<R>;
  create(input: I, by?: Author): Promise<R>;
  update(id: number, input: U, by?: Author): Promise<R>;
}

/** Records that are found by their title, whether or not they are a resource. */
interface NamedRecords {
  readonly definition: Pick<RegisteredDefinition, 'name' | 'label' | 'read' | 'facets'>;
  suggest(text: string): Promise<Suggestion[]>;
}

/** Settings with translatable texts. */
interface TranslatedSettings extends Pick<HistoricRecords, 'name' | 'label' | 'readPermission'> {
  progressIn(tags: readonly string[]): Promise<Record<string, { total: number; missing: number; outdated: number }>>;
  untranslatedTexts(): Promise<string[]>;
}

/** Settings, which may have links. */
interface RegisteredSettings extends Pick<HistoricRecords, 'name' | 'label'> {
  readonly definition: RegisteredForm;
  read(): Promise<object>;
  update(input: object): Promise<object>;
  shownLinks(): Promise<{ language: string; links: string[] }[]>;
}

/** A form that is no resource's. */
interface RegisteredForm {
  name: string;
  /** Who is told what its fields must keep to. */
  read: Permission;
  input: Type<object>;
}

/** What an input states of its fields, and of those of the objects in its lists. */
const statedIn = (name: string, input: Type<object>): StatedForm[] =>
  [
    // The version is sent along, and is no field of a form.
    { name, limits: declaredLimits(input).filter((declaredLimit) => declaredLimit.name !== 'version') },
    ...nestedFieldsOf(input).flatMap(({ field, typeOf }) => {
      const type = typeOf({});
      return type ? statedIn(`${name}.${field}`, type) : [];
    }),
  ].filter(({ limits }) => limits.length > 0);

/** A form whose groups say what their fields must keep to, as that of the record says it. */
const withNestedLimits = (form: KindForm, input: Type): KindForm => ({
  ...form,
  fields: form.fields.map((field) => {
    const type =
      field.fields &&
      nestedFieldsOf(input)
        .find((nestedField) => nestedField.field === field.key)
        ?.typeOf({});
    return type ? { ...field, limits: declaredLimits(type) } : field;
  }),
});

/** Called in the transaction that deletes a record for good. */
type PurgeListener = (manager: EntityManager, owner: HistoryOwner) => Promise<void>;

/** All resources of the application. Each service registers itself when constructed. */
@Injectable()
export class ResourceRegistry {
  private readonly services = new Map<string, RegisteredService>();
  private readonly historic = new Map<string, HistoricRecords>();
  private readonly otherRecords: NamedRecords[] = [];
  private readonly single = new Map<string, RegisteredSettings>();
  private readonly translated: TranslatedSettings[] = [];
  private readonly otherForms: (() => readonly RegisteredForm[])[] = [];
  private readonly purgeListeners: PurgeListener[] = [];
  private isHidden: (resource: string) => boolean = () => false;
  /** Incremented when resources come or go, which they do while the application runs. */
  generation = 0;

  /** @throws Error if the definition states a facet without what it needs */
  register(service: RegisteredService): void {
    const { name, roles, facets, entity } = service.definition;
    if (facets?.pages && (roles.address === undefined || !(entity.prototype instanceof TranslatableEntity)))
      throw new Error(
        `The resource '${name}' has pages, so it needs the role 'address' and an entity that is translatable.`,
      );
    this.services.set(name, service);
    this.generation += 1;
  }

  /** @param listener Deletes what is kept of records beside them, such as answers of visitors. */
  onPurge(listener: PurgeListener): void {
    this.purgeListeners.push(listener);
  }

  /** Deletes all that is kept of a record that is deleted for good, in the running transaction. */
  async purge(manager: EntityManager, owner: HistoryOwner): Promise<void> {
    await this.historic.get(owner.resource)?.forget(manager, owner.id);
    for (const listener of this.purgeListeners) await listener(manager, owner);
  }

  /** Forgets a resource that was taken away while the application runs. */
  forget(name: string): void {
    this.services.delete(name);
    this.generation += 1;
    this.historic.delete(name);
  }

  /** Returns the service of the resource with this name in the API. */
  find(resource: string): RegisteredService | undefined {
    return this.services.get(resource);
  }

  /** The same for a name used in the code. */
  get(resource: string): RegisteredService {
    const service = this.services.get(resource);
    if (!service) throw new Error(`No module has the resource '${resource}'.`);
    return service;
  }

  /** Returns the service of the resource with this definition. */
  of<E extends ResourceEntity, I extends object, U extends object, R>({
    name,
  }: ResourceDefinition<E, I, U, R>): TypedService<I, U, R> {
    return this.get(name) as TypedService<object, object, unknown> as TypedService<I, U, R>;
  }

  /** All resources, in the order of the modules. */
  get all(): RegisteredService[] {
    return [...this.services.values()];
  }

  /** Returns the definitions that state a facet, with what they state of it. */
  with<F extends FacetName>(facet: F): WithFacet<F>[] {
    return this.all.flatMap(({ definition }) => facetIn(definition, facet));
  }

  /** The kinds of records that a user may read. */
  kindsFor(user: AuthUser): Kind[] {
    const readable = this.all.filter(({ definition }) => may(user, 'read', definition));
    return readable.map(({ definition }) => ({
      name: definition.name,
      facets: Object.keys(definition.facets ?? {}),
      ...(definition.facets?.pages && { pages_path: definition.facets.pages.path }),
      ...(definition.facets?.pages?.sections && { pages_sections: { ...definition.facets.pages.sections } }),
      writable: may(user, 'write', definition),
      drafts: isContent(definition),
      ...(may(user, 'write', definition) && !may(user, 'publish', definition) && { needs_review: true }),
      ...(definition.history && definition.history !== 'states' && { history: definition.history }),
      translated: definition.translation !== undefined,
      limits: declaredLimits(definition.input),
      sortable: sortsOf(definition),
      ...(definition.roles.order === undefined ? {} : { order: definition.roles.order }),
      ...(definition.roles.parent === undefined ? {} : { parent: definition.roles.parent }),
      ...(definition.treeVersions && { tree_versions: [...definition.treeVersions] }),
      filters: filtersOf(definition),
      ...(definition.period === undefined ? {} : { period: definition.period }),
      ...(definition.form && { own: withNestedLimits(definition.form(), definition.input) }),
    }));
  }

  /** Called by whoever has forms that are neither a resource's nor settings'. @param forms Those of now */
  registerForms(forms: () => readonly RegisteredForm[]): void {
    this.otherForms.push(forms);
  }

  /** What the forms that a user may open state, other than those of resources. */
  formsFor({ permissions }: AuthUser): StatedForm[] {
    return [...[...this.single.values()].map(({ definition }) => definition), ...this.otherForms.flatMap((of) => of())]
      .filter(({ read }) => permissions.includes(read))
      .flatMap(({ name, input }) => statedIn(name, input));
  }

  /** Called by services of records that are no resource. */
  registerNamed(records: NamedRecords): void {
    this.otherRecords.push(records);
  }

  /** Returns the definition of records with a title, which may be no resource. */
  named(name: string): NamedRecords['definition'] | undefined {
    return (
      this.find(name)?.definition ?? this.otherRecords.find(({ definition }) => definition.name === name)?.definition
    );
  }

  /** The names of all kinds of records with a title. */
  get names(): string[] {
    return [...this.all, ...this.otherRecords].map(({ definition }) => definition.name);
  }

  /** @param isHidden Whether the site does not offer what a resource's records belong to. */
  hideFromSearch(isHidden: (resource: string) => boolean): void {
    this.isHidden = isHidden;
  }

  /** Everything with a title that the site offers. */
  get searchable(): NamedRecords[] {
    return [...this.all, ...this.otherRecords].filter(({ definition }) => !this.isHidden(definition.name));
  }

  /** Called by each service when constructed: resources, and single records. */
  registerHistory(records: HistoricRecords): void {
    this.historic.set(records.name, records);
  }

  registerSettings(settings: RegisteredSettings): void {
    this.single.set(settings.name, settings);
  }

  /** All settings, by name. */
  get settings(): ReadonlyMap<string, RegisteredSettings> {
    return this.single;
  }

  registerTranslated(settings: TranslatedSettings): void {
    this.translated.push(settings);
  }

  /** Settings with translatable texts. */
  get translatedSettings(): readonly TranslatedSettings[] {
    return this.translated;
  }

  /** Resources and single records with a history, by name. */
  get withHistory(): ReadonlyMap<string, HistoricRecords> {
    return this.historic;
  }

  /** Returns the columns that reference the entity, in the order of the modules. */
  referencesTo(target: Type<ResourceEntity>): IncomingReference[] {
    const definitions = [...this.services.values()].map(({ definition }) => definition);
    return definitions.flatMap(({ entity, label, references = [], linkReferences = [] }) => {
      const own = references.map(({ column, entity: to }) => ({ entity, column, to }));
      const linked = linkReferences.map(({ links, column, entity: to }) => ({ entity: links, column, to }));
      return [...own, ...linked].flatMap(({ to, ...from }) => (to === target ? [{ ...from, label }] : []));
    });
  }
}
