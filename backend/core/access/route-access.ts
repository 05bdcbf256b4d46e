import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { HttpAdapterHost, MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Express } from 'express';
import { ACCESS, type Access, TOKEN_SCOPE } from './access.decorator.js';
import type { Permission } from './permissions.js';

/** The part of an Express layer that decides whether a path is its own. */
interface Layer {
  match(path: string): boolean;
  route?: { path: string; stack: readonly { method: string }[] };
}

interface Declared {
  layer: Layer;
  method: string;
  access: Access;
  /** The handler and its class, for what else their decorators say. */
  targets: readonly object[];
}

/**
 * Who may call the handler that Express finds for a path. Express itself is asked, which ignores case and a slash at the end: a
 * pattern that resembles its rules would be passed by a spelling that only one of the two accepts.
 */
@Injectable()
export class RouteAccess {
  private routes: readonly Declared[] | undefined;
  private known: Map<string, Pick<Declared, 'access' | 'targets'>> | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly modules: ModulesContainer,
  ) {}

  /** Reads the routes anew with the next request, after some have come or gone. */
  forget(): void {
    this.routes = undefined;
    this.known = undefined;
  }

  /** Returns the access of the handler that answers a request; undefined without one. @param path Without query. */
  of(method: string, path: string): Access | undefined {
    this.routes ??= this.read();
    const wanted = method === 'HEAD' ? 'GET' : method;
    return this.routes.find((route) => route.method === wanted && matches(route.layer, path))?.access;
  }

  /** The permissions that calls of this site require: those of parts that it is without mean nothing. */
  get permissions(): ReadonlySet<Permission> {
    this.known ??= this.declared();
    return new Set(
      [...this.known.values()].flatMap(({ access }) => (access.kind === 'permission' ? access.permission : [])),
    );
  }

  /** The scopes of tokens that calls of this site accept. */
  get scopes(): ReadonlySet<string> {
    this.known ??= this.declared();
    const scopeOf = (target: object): string[] => Reflect.getMetadata(TOKEN_SCOPE, target) ?? [];
    return new Set([...this.known.values()].flatMap(({ targets }) => targets.flatMap(scopeOf)));
  }

  /** Returns the methods of a path, each with its handler. @param path Without query. */
  methodsOf(path: string): readonly Pick<Declared, 'method' | 'access' | 'targets'>[] {
    this.routes ??= this.read();
    return this.routes.filter(({ layer }) => matches(layer, path));
  }

  private read(): Declared[] {
    this.known ??= this.declared();
    const declared = this.known;
    const { router } = this.adapter.httpAdapter.getInstance<Express>();
    return (router.stack as unknown as Layer[]).flatMap((layer) =>
      (layer.route?.stack ?? []).flatMap(({ method }) => {
        const access = declared.get(`${method.toUpperCase()} ${layer.route?.path}`);
        return access ? [{ ...access, layer, method: method.toUpperCase() }] : [];
      }),
    );
  }

  /** What the handlers say of their access, by method and pattern. */
  private declared(): Map<string, Pick<Declared, 'access' | 'targets'>> {
    const found = new Map<string, Pick<Declared, 'access' | 'targets'>>();
    const scanner = new MetadataScanner();
    for (const module of this.modules.values()) {
      for (const { metatype } of module.controllers.values()) {
        if (typeof metatype !== 'function') continue;
        const prefixes: string | string[] = Reflect.getMetadata(PATH_METADATA, metatype) ?? '';
        for (const name of scanner.getAllMethodNames(metatype.prototype)) {
          const handler: object = metatype.prototype[name];
          const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
          const access: Access | undefined =
            Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype);
          if (paths === undefined || !access) continue;
          const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
          for (const prefix of [prefixes].flat())
            for (const path of [paths].flat())
              found.set(`${method} ${joined(prefix, path)}`, { access, targets: [handler, metatype] });
        }
      }
    }
    return found;
  }
}

/** A malformed escape matches nothing: Express answers it with 400. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
