import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { LateModules } from '../../core/crud/late-modules.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { declarationOf } from './declaration.js';
import { type MadeKind, prepareKinds } from './declared-kind.js';
import { isOfExtension } from './kind.constants.js';
import { OwnKind } from './kind.entity.js';
import { kindResource } from './kind.resource.js';
import type { DeclaredKind } from './kind-declaration.js';
import { noteFieldKind } from './known-field-kinds.shared.js';

/**
 * Serves the kinds that are stored: makes their definitions, tells TypeORM of their entities, and loads their modules. Each process
 * follows the table, so that all copies of the application have the same kinds.
 */
@Injectable()
export class OwnKinds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OwnKinds.name);
  private made: readonly MadeKind[] = [];
  private versions: ReadonlyMap<string, number> = new Map();
  /** What the kinds were made of. */
  private state = '';
  /** Takes the names away that kinds of fields of extensions have, which may be gone. */
  private noted: readonly (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly late: LateModules,
    private readonly registry: ResourceRegistry,
    private readonly events: ContentEvents,
  ) {
    late.add(() => this.modules());
  }

  onApplicationBootstrap(): void {
    this.events.subscribe((event) => {
      if (concerns(event, kindResource.name))
        this.late.refresh().catch((error: unknown) => this.logger.error('Own kinds could not be read again', error));
    });
  }

  /** Definitions are known to the whole process, which may start another application: tests do. */
  onApplicationShutdown(): void {
    for (const { takeAway } of this.made) takeAway();
    for (const takeAway of this.noted) takeAway();
    this.made = [];
    this.noted = [];
  }

  /** The kinds that this process serves. */
  get all(): readonly MadeKind[] {
    return this.made;
  }

  /** Whether a kind has this key. */
  isTaken(key: string): boolean {
    return this.made.some(({ definition }) => definition.name === key);
  }

  /** Whether the pages of a kind are below this section, in any language. */
  hasSection(name: string): boolean {
    return this.made.some(({ definition: { facets } }) => {
      const { path, sections = {} } = facets?.pages ?? {};
      return path === `/${name}` || Object.values(sections).includes(name);
    });
  }

  private async modules(): Promise<readonly Type[]> {
    const rows = await this.database.manager.find(OwnKind, { order: { id: 'ASC' } });
    const state = JSON.stringify(rows.map(({ id, version }) => [id, version]));
    if (state === this.state) return this.made.map(({ module }) => module);
    const former = this.noted;
    const named = rows.flatMap(({ fields }) => fields.flatMap((field) => [field, ...(field.fields ?? [])]));
    this.noted = [...new Set(named.map(({ kind }) => kind))].filter(isOfExtension).map(noteFieldKind);
    for (const takeAway of former) takeAway();
    // The others, and the site, go on without a kind that can't be served.
    const onBroken = (name: string, error: unknown): void =>
      this.logger.error(`The kind of content '${name}' can't be served`, error);
    const declared = rows.flatMap((row) => {
      try {
        return [{ version: row.version, kind: declarationOf(row).kind }];
      } catch (error) {
        onBroken(row.key, error);
        return [];
      }
    });
    const changed = this.changedIn(declared);
    const kept = this.made.filter(({ kind }) => !changed.has(kind.name));
    const prepared = prepareKinds(
      declared.flatMap(({ kind }) => (changed.has(kind.name) ? [kind] : [])),
      kept,
      onBroken,
    );
    await this.database.useEntities(prepared.entities);
    // In one turn, so that no request finds a kind gone that is only made anew.
    const gone = this.made.filter(({ kind }) => changed.has(kind.name));
    for (const { takeAway } of gone) takeAway();
    const made = [...kept, ...prepared.define()].sort((one, other) => one.kind.id - other.kind.id);
    for (const { kind } of gone)
      if (!made.some((madeKind) => madeKind.kind.name === kind.name)) this.registry.forget(kind.name);
    this.made = made;
    this.versions = new Map(declared.map(({ version, kind }) => [kind.name, version]));
    this.state = state;
    return made.map(({ module }) => module);
  }

  /** Returns the names of the kinds that come, go or change, and of those whose fields name records of these: they know their class. */
  private changedIn(declared: readonly { version: number; kind: DeclaredKind }[]): ReadonlySet<string> {
    const changed = new Set<string>();
    const add = (name: string): void => {
      if (changed.has(name)) return;
      changed.add(name);
      for (const { kind } of declared) if (kind.fields.some(({ of }) => of === name)) add(kind.name);
    };
    for (const { version, kind } of declared) {
      const former = this.made.find((madeKind) => madeKind.kind.name === kind.name);
      if (former?.kind.id !== kind.id || this.versions.get(kind.name) !== version) add(kind.name);
    }
    for (const { kind } of this.made) if (!declared.some((one) => one.kind.name === kind.name)) add(kind.name);
    return changed;
  }
}
