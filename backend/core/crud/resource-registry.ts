import { Injectable, type Type } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceDefinition } from './resource-definition.js';

/** A column of another resource that references a resource's records. */
export interface IncomingReference {
  entity: EntityTarget<object>;
  column: string;
  /** Singular and plural of the referencing resource: ['project', 'projects']. */
  nouns: readonly [string, string];
}

/** The parts of a definition that the registry needs, independent of the type parameters. */
interface RegisteredResource extends Pick<AnyDefinition, 'entity' | 'label' | 'linkReferences' | 'nouns'> {
  references?: readonly { column: string; entity: Type<ResourceEntity> }[];
}

type AnyDefinition = ResourceDefinition<ResourceEntity, object, object, object>;

/** All resources of the application. Each service registers its definition when it is constructed. */
@Injectable()
export class ResourceRegistry {
  private readonly definitions: RegisteredResource[] = [];

  register(definition: RegisteredResource): void {
    this.definitions.push(definition);
  }

  /** The columns that reference the entity, in the order of the modules. */
  referencesTo(target: Type<ResourceEntity>): IncomingReference[] {
    return this.definitions.flatMap(({ entity, label, references = [], linkReferences = [], nouns }) => {
      const own = references.map(({ column, entity: to }) => ({ entity, column, to }));
      const linked = linkReferences.map(({ links, column, entity: to }) => ({ entity: links, column, to }));
      const name = label.toLowerCase();
      return [...own, ...linked].flatMap(({ to, ...from }) =>
        to === target ? [{ ...from, nouns: nouns ?? ([name, `${name}s`] as const) }] : [],
      );
    });
  }
}
