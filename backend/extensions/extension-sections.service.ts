import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { HomeSectionRegistry } from '../content/home-sections/home-section-registry.service.js';
import { HOME_SECTIONS } from '../content/home-sections/home-sections.constants.js';
import { ConfigurationError } from '../core/config/environment.js';
import { ContentLanguages } from '../core/crud/translations/content-languages.js';
import { Database } from '../core/database/database.js';
import type { ExtensionSection, TaskContext } from './extension.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';

/** Adds the sections of extensions to the home page. */
@Injectable()
export class ExtensionSectionsService implements OnApplicationShutdown {
  private readonly takeAway: (() => void)[] = [];

  /** @throws ConfigurationError for a section whose name another one has */
  constructor(
    loaded: LoadedExtensionsRef,
    registry: HomeSectionRegistry,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly modules: ModuleRef,
    private readonly hooks: ExtensionHooksService,
  ) {
    for (const { name: extension, sections = [] } of loaded.extensions)
      for (const section of sections) {
        const { name, title } = section;
        if (registry.find(name) || Object.hasOwn(HOME_SECTIONS, name))
          throw new ConfigurationError(
            `The extension '${extension}' can't be started: the home page has a section named '${name}' already. EXTENSIONS=-${extension} starts the site without it.`,
          );
        this.takeAway.push(
          registry.register({ name, heading: () => title(), loadOwn: () => this.load(extension, section) }),
        );
      }
  }

  onApplicationShutdown(): void {
    for (const one of this.takeAway.splice(0)) one();
  }

  /** A section whose data can't be loaded is left out: the rest of the page is there. */
  private async load(extension: string, { name, load }: ExtensionSection): Promise<object | undefined> {
    const get: TaskContext['get'] = (type) => this.modules.get(type, { strict: false });
    const where = `load of ${name}`;
    try {
      const language = this.languages.current.tag;
      const loaded = (await load?.({ manager: this.database.manager, get, language })) ?? {};
      this.hooks.succeeded(extension, where);
      return loaded;
    } catch (error) {
      this.hooks.note(extension, where, error);
      return undefined;
    }
  }
}
