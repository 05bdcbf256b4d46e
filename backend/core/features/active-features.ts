import { type DynamicModule, type FactoryProvider, Inject, Injectable, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RouteTable } from '../http/route-table.js';

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
   * @param extensions Those of `names` that were added to the product.
   */
  constructor(
    readonly names: readonly string[],
    readonly off: readonly string[],
    readonly extensions: readonly string[],
  ) {}
}

interface LoadedFeatures {
  on: readonly Feature[];
  /** The names of what was added to the product, which are features as well. */
  extensions: readonly string[];
  /** The names of all others. */
  off: readonly string[];
  /** Tables of these, to which others refer. */
  entities: readonly Type[];
  /** Addresses of these, as patterns of Express. */
  addresses: readonly string[];
  /** What the environment says to them, by their own classes. */
  options: readonly FactoryProvider[];
}

/** Addresses of features that are off. */
const KEPT_FREE = Symbol('addresses of features that are off');

/** Provides `ActiveFeatures` globally, with the modules of the features. */
@Module({})
export class FeaturesModule {
  constructor(routes: RouteTable, @Inject(KEPT_FREE) addresses: readonly string[]) {
    routes.keepFree(addresses);
  }

  static forRoot({ on, extensions, off, entities, addresses, options }: LoadedFeatures): DynamicModule {
    const active = new ActiveFeatures([...on.map(({ name }) => name), ...extensions], off, extensions);
    return {
      module: FeaturesModule,
      global: true,
      imports: [...on.flatMap(({ modules }) => modules), TypeOrmModule.forFeature([...entities])],
      providers: [
        { provide: ActiveFeatures, useValue: active },
        { provide: KEPT_FREE, useValue: addresses },
        ...options,
      ],
      exports: [ActiveFeatures, ...options.map(({ provide }) => provide)],
    };
  }
}
