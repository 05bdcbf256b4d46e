import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { LateModules } from '../../core/crud/late-modules.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { declarationOf } from './declaration.js';
import { type MadeKind, prepareKinds } from './declared-kind.js';
import { OwnKind } from './kind.entity.js';
import { kindResource } from './kind.resource.js';

/**
 * Serves the kinds that are stored: makes their definitions, tells TypeORM of their entities, and loads their modules. Each process
 * follows the table, so that all copies of the application have the same kinds.
 */
@Injectable()
export class OwnKinds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OwnKinds.name);
  private made: readonly MadeKind[] = [];
  /** What the kinds were made of. */
  private state = '';

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
    this.made = [];
  }

  /** The kinds that this process serves. */
  get all(): readonly MadeKind[] {
    return this.made;
  }

  /** Whether a kind has this key. */
  isTaken(key: string): boolean {
    return this.made.some(({ definition }) => definition.name === key);
  }

  /** Whether the pages of a kind are below this section. */
  hasSection(path: string): boolean {
    return this.made.some(({ definition }) => definition.facets?.pages?.path === `/${path}`);
  }

  private async modules(): Promise<readonly Type[]> {
    const rows = await this.database.manager.find(OwnKind, { order: { id: 'ASC' } });
    const state = JSON.stringify(rows.map(({ id, version }) => [id, version]));
    if (state === this.state) return this.made.map(({ module }) => module);
    const prepared = prepareKinds(
      rows.map((row) => declarationOf(row).kind),
      // The others, and the site, go on without it.
      (name, error) => this.logger.error(`The kind of content '${name}' can't be served`, error),
    );
    await this.database.useEntities(prepared.entities);
    // In one turn, so that no request finds a kind gone that is only made anew.
    for (const { takeAway } of this.made) takeAway();
    const made = prepared.define();
    for (const { definition } of this.made)
      if (!made.some((kind) => kind.definition.name === definition.name)) this.registry.forget(definition.name);
    this.made = made;
    this.state = state;
    return made.map(({ module }) => module);
  }
}
