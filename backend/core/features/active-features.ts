import { type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

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

/** Provides `ActiveFeatures` globally, with the modules of the features. */
@Module({})
export class FeaturesModule {
  /** @param entities Tables of those that are off, to which others refer. */
  static forRoot(features: readonly Feature[], off: readonly string[], entities: readonly Type[]): DynamicModule {
    const active = new ActiveFeatures(
      features.map(({ name }) => name),
      off,
    );
    return {
      module: FeaturesModule,
      global: true,
      imports: [...features.flatMap(({ modules }) => modules), TypeOrmModule.forFeature([...entities])],
      providers: [{ provide: ActiveFeatures, useValue: active }],
      exports: [ActiveFeatures],
    };
  }
}
