import { type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Contributions } from './contributions.js';

/** A part of the product that a site may be without. Nothing but the list of features knows its modules. */
export interface Feature {
  name: string;
  modules: Type[];
}

/** Which parts this site has of those that it may be without. What is off has no modules: no routes, no tasks, no facets. */
@Injectable()
export class ActiveFeatures {
  /**
   * @param names Those of this site.
   * @param off All others, for what has to be hidden.
   */
  constructor(
    readonly names: readonly string[],
    readonly off: readonly string[],
  ) {}
}

/** Provides `ActiveFeatures` and `Contributions` globally, with the modules of the features. */
@Module({})
export class FeaturesModule {
  static forRoot(features: readonly Feature[], off: readonly string[]): DynamicModule {
    const active = new ActiveFeatures(
      features.map(({ name }) => name),
      off,
    );
    return {
      module: FeaturesModule,
      global: true,
      imports: [DiscoveryModule, ...features.flatMap(({ modules }) => modules)],
      providers: [{ provide: ActiveFeatures, useValue: active }, Contributions],
      exports: [ActiveFeatures, Contributions],
    };
  }
}
