import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';

/** What requests pass before the routes of the API, from the first to the last. */
export const LAYERS = [
  'address limit',
  'request id',
  'client address',
  'problem details',
  'named sentences',
  'english of the site',
  'security headers',
  'request target',
  'origin',
  'cut off',
  'late loop',
  'assets',
  'opening',
  'call language',
  'api cache',
  'api documentation',
  'pages',
  'compression',
  'first language',
  'tokens',
  'sessions',
  'methods',
  'media types',
  'bodies',
  'address limit with bodies',
  'office language',
] as const;

type Layer = (typeof LAYERS)[number];

type Mount = (web: Express, nest: NestExpressApplication) => void;

/** One of these layers. Modules that have one list it among their providers; `application.ts` mounts all, in that order. */
export class WebLayer {
  constructor(
    readonly layer: Layer,
    readonly mount: Mount,
  ) {}
}

/**
 * Returns a provider of a layer.
 * @param inject The tokens of what it needs.
 * @param mount Called with these; undefined if this site has no such layer.
 */
export const webLayer = <Needs extends unknown[]>(
  layer: Layer,
  inject: { [Index in keyof Needs]: InjectionToken<Needs[Index]> },
  mount: (...needs: Needs) => Mount | undefined,
): FactoryProvider<WebLayer> => ({
  provide: Symbol(layer),
  inject: [...inject],
  useFactory: (...needs: Needs) => new WebLayer(layer, mount(...needs) ?? (() => {})),
});
