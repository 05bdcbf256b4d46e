import type { Type } from '@nestjs/common';
import type { RegisteredDefinition } from './resource-definition.js';

/** What the module of a kind that is made while the program runs has besides the calls of its records. */
interface LateRoutes {
  imports: readonly Type[];
  controllers: readonly Type[];
}

type Make = (definition: RegisteredDefinition) => LateRoutes | undefined;

const makers: Make[] = [];

/**
 * Adds routes to the modules of kinds that are made while the program runs. The routes of others are added by `eachWith`, to a
 * controller that is registered once.
 */
export function addLateRoutes(make: Make): void {
  makers.push(make);
}

/** Returns what the module of a kind has because of its facets. */
export function lateRoutesOf(definition: RegisteredDefinition): LateRoutes {
  const parts = makers.flatMap((make) => make(definition) ?? []);
  return {
    imports: parts.flatMap(({ imports }) => imports),
    controllers: parts.flatMap(({ controllers }) => controllers),
  };
}
