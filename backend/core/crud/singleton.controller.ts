import { Body, Patch, Put, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowDeclaredToken } from '../access/access.decorator.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import type { Author } from './author.js';
import { FlashBody, flashSuccess } from './flash.dto.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { serviceController } from './service-controller.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from './singleton.decorators.js';
import type { SingletonDefinition, SingletonService } from './singleton.service.js';
import { TranslatedSingletonService } from './translated-singleton.service.js';

/** Settings whose routes follow from their definition. */
export interface SettingsDefinition<E extends ResourceEntity, I extends ResourceInput, R extends object>
  extends SingletonDefinition<E, I> {
  record: Type<R>;
  /** One path for GET and PUT, or those of the specification, whose PATCH answers with a message. */
  routes: string | { get: string; patch: string; message: () => string };
  /** The name in the scopes of tokens, if it is another one. */
  token?: string;
  /** Translatable fields. */
  texts?: readonly string[];
}

/** Creates the controller of settings, which may be read and saved as their definition says. */
export function SettingsController<E extends ResourceEntity, I extends ResourceInput, R extends object>(
  definition: SettingsDefinition<E, I, R>,
  service: Type<SingletonService<E, I, R>>,
): Type {
  const { label, record, input, read, write, routes, texts, token = definition.name } = definition;

  class Settings {
    constructor(private readonly service: SingletonService<E, I, R>) {}

    read(language?: string): Promise<R> {
      const { service } = this;
      return service instanceof TranslatedSingletonService ? service.readIn(language) : service.read();
    }

    async update(values: I, by: Author, language?: string): Promise<R | FlashBody> {
      const { service } = this;
      const saved: R = await (service instanceof TranslatedSingletonService
        ? service.updateIn(language, values, by)
        : service.update(values, by));
      return typeof routes === 'string' ? saved : flashSuccess(routes.message());
    }
  }

  const decorated = {
    read: {
      types: [String],
      method: [
        ReadSingleton(typeof routes === 'string' ? routes : routes.get, read, label, record),
        AllowDeclaredToken(token, 'read'),
      ],
      parameters: [],
    },
    update: {
      types: [input, Object, String],
      method: [
        typeof routes === 'string'
          ? UpdateSingleton(Put, routes, write, label, record)
          : UpdateSingleton(Patch, routes.patch, write, label, FlashBody),
        AllowDeclaredToken(token, 'write'),
      ],
      parameters: [Body(), CurrentUser()],
    },
  };
  for (const [name, { types, method, parameters }] of Object.entries(decorated)) {
    const descriptor = Object.getOwnPropertyDescriptor(Settings.prototype, name);
    for (const decorate of method) decorate(Settings.prototype, name, descriptor ?? {});
    Reflect.defineMetadata('design:paramtypes', types, Settings.prototype, name);
    for (const [index, decorate] of [...parameters, ...(texts ? [SiteLanguage()] : [])].entries())
      decorate(Settings.prototype, name, index);
  }
  if (texts) InLanguages()(Settings);
  ApiTags(label)(Settings);
  return serviceController(Settings, service);
}
