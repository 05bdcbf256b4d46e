import { Injectable, type Type } from '@nestjs/common';
import { HttpAdapterHost, LazyModuleLoader, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { RouteAccess } from '../access/route-access.js';
import { RouteTable } from '../http/route-table.js';

type Layers = Express['router']['stack'];
type Modules = ReturnType<ModulesContainer['values']>;
type NestModule = Modules extends IterableIterator<infer M> ? M : never;

/** Keeps what it has found in a class by the class, for good: as keys that are held weakly, classes that are gone can go. */
interface Scanner {
  cachedScannedPrototypes: Map<object, string[]> | WeakMap<object, string[]>;
}

/** What Nest's application knows of its routes, which its type does not show. */
interface WithRoutes {
  readonly container: { removeModules(modules: readonly NestModule[]): void };
  readonly routesResolver: {
    readonly routerExplorer: { readonly pathsExplorer: { readonly metadataScanner: Scanner } };
    registerRouters(
      controllers: NestModule['controllers'],
      moduleKey: string,
      prefix: string,
      modulePath: string | undefined,
      adapter: unknown,
    ): void;
  };
}

/**
 * Modules that come and go while the application runs, with their providers and routes. `LazyModuleLoader` brings the providers; the
 * routes are registered as Nest registers those of the start, and moved before the handlers of unknown paths. Lifecycle hooks of such
 * modules are not called.
 */
@Injectable()
export class LateModules {
  private application: (NestExpressApplication & WithRoutes) | undefined;
  private readonly sources: (() => Promise<readonly Type[]>)[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private current: readonly Type[] = [];
  /** Incremented when modules come or go. */
  generation = 0;
  private readonly loaded = new Map<Type, { tokens: readonly string[]; layers: ReadonlySet<unknown> }>();
  /** What stands after the routes: handlers of unknown paths and of errors. */
  private after: Layers = [];

  constructor(
    private readonly loader: LazyModuleLoader,
    private readonly modules: ModulesContainer,
    private readonly adapter: HttpAdapterHost,
    private readonly routes: RouteTable,
    private readonly access: RouteAccess,
  ) {}

  /** @param source Returns the modules that should be there; asked by each `refresh`. */
  add(source: () => Promise<readonly Type[]>): void {
    this.sources.push(source);
  }

  /** Called once Nest has registered its own routes. */
  async use(application: NestExpressApplication): Promise<void> {
    this.application = application as unknown as NestExpressApplication & WithRoutes;
    const { dependenciesScanner } = this.loader as unknown as { dependenciesScanner: { metadataScanner: Scanner } };
    for (const { metadataScanner } of [
      this.application.routesResolver.routerExplorer.pathsExplorer,
      dependenciesScanner,
    ])
      metadataScanner.cachedScannedPrototypes = new WeakMap();
    const { stack } = this.router;
    const last = stack.findLastIndex(({ route }) => route !== undefined);
    this.after = stack.slice(last + 1);
    await this.refresh();
  }

  /** Asks the sources which modules should be there, one time after the other. */
  refresh(): Promise<void> {
    const next = this.last.then(async () => {
      const modules = (await Promise.all(this.sources.map((source) => source()))).flat();
      const isSame = modules.length === this.current.length && modules.every((type) => this.current.includes(type));
      if (!isSame) await this.replace(modules);
      this.current = modules;
    });
    this.last = next.catch(() => {});
    return next;
  }

  /**
   * Loads the modules that have come and takes away those that are gone. The former ones answer until all new ones are built; then all
   * routes change in the same turn.
   */
  private async replace(classes: readonly Type[]): Promise<void> {
    const application = this.application;
    if (!application) throw new Error('The application has no routes yet.');
    const added: { type: Type; tokens: string[] }[] = [];
    for (const type of classes.filter((one) => !this.loaded.has(one))) {
      const known = new Set(this.modules.keys());
      await this.loader.load(() => type, { logger: false });
      added.push({ type, tokens: [...this.modules.keys()].filter((token) => !known.has(token)) });
    }

    const { router } = this;
    const gone = [...this.loaded].filter(([type]) => !classes.includes(type));
    for (const { type, tokens } of added) {
      const start = router.stack.length;
      for (const token of tokens) {
        const { controllers } = this.modules.get(token) ?? {};
        if (controllers)
          application.routesResolver.registerRouters(controllers, token, '', undefined, this.adapter.httpAdapter);
      }
      this.loaded.set(type, { tokens, layers: new Set<unknown>(router.stack.slice(start)) });
    }
    for (const [type] of gone) this.loaded.delete(type);
    const former = new Set(gone.flatMap(([, { layers }]) => [...layers]));
    const after = new Set<unknown>(this.after);
    const others = router.stack.filter((layer) => !former.has(layer) && !after.has(layer));
    router.stack.splice(0, router.stack.length, ...others, ...this.after);
    this.forget(gone.flatMap(([, { tokens }]) => tokens));
    this.generation += 1;
    this.routes.forget();
    this.access.forget();
  }

  /** Modules that others import as well stay. */
  private forget(tokens: readonly string[]): void {
    const left = new Set(tokens);
    const isImported = (token: string): boolean => {
      const module = this.modules.get(token);
      return [...this.modules].some(([other, { imports }]) => !left.has(other) && module && imports.has(module));
    };
    for (let kept = tokens.filter(isImported); kept.length > 0; kept = [...left].filter(isImported))
      for (const token of kept) left.delete(token);
    // Others would know them for good as what depends on them.
    this.application?.container.removeModules([...left].flatMap((token) => this.modules.get(token) ?? []));
  }

  private get router() {
    return this.adapter.httpAdapter.getInstance<Express>().router;
  }
}
