import { Injectable, type Type } from '@nestjs/common';
import { HttpAdapterHost, LazyModuleLoader, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { RouteAccess } from '../access/route-access.js';
import { RouteTable } from '../http/route-table.js';

type Layers = Express['router']['stack'];
type Modules = ReturnType<ModulesContainer['values']>;
type NestModule = Modules extends IterableIterator<infer M> ? M : never;

/** What Nest's application knows of its routes, which its type does not show. */
interface WithRoutes {
  readonly routesResolver: {
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
  private loaded: { tokens: readonly string[]; layers: ReadonlySet<unknown> } = { tokens: [], layers: new Set() };
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
   * Replaces the modules that were loaded before. The former ones answer until all new ones are built; then all routes change in the
   * same turn.
   */
  private async replace(classes: readonly Type[]): Promise<void> {
    const application = this.application;
    if (!application) throw new Error('The application has no routes yet.');
    const known = new Set(this.modules.keys());
    for (const type of classes) await this.loader.load(() => type, { logger: false });
    const added = [...this.modules.entries()].filter(([token]) => !known.has(token));

    const { router } = this;
    const former = this.loaded;
    const start = router.stack.length;
    for (const [token, { controllers }] of added)
      application.routesResolver.registerRouters(controllers, token, '', undefined, this.adapter.httpAdapter);
    const layers = new Set<unknown>(router.stack.slice(start));
    const after = new Set<unknown>(this.after);
    const others = router.stack.filter((layer) => !layers.has(layer) && !former.layers.has(layer) && !after.has(layer));
    router.stack.splice(0, router.stack.length, ...others, ...([...layers] as Layers), ...this.after);
    for (const token of former.tokens) this.modules.delete(token);
    this.loaded = { tokens: added.map(([token]) => token), layers };
    this.generation += 1;
    this.routes.forget();
    this.access.forget();
  }

  private get router() {
    return this.adapter.httpAdapter.getInstance<Express>().router;
  }
}
