import { Injectable, InternalServerErrorException, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PageSlugsService } from '../content/content-pages/page-slugs.service.js';
import { ConfigurationError } from '../core/config/environment.js';
import { ContentLanguages } from '../core/crud/translations/content-languages.js';
import { Database } from '../core/database/database.js';
import { RouteTable } from '../core/http/route-table.js';
import { AddedPagesService } from '../site/pages/added-pages.service.js';
import type { ExtensionPage, TaskContext } from './extension.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';

/** Adds the pages of extensions to the site. */
@Injectable()
export class ExtensionPagesService implements OnApplicationBootstrap {
  constructor(
    private readonly loaded: LoadedExtensionsRef,
    private readonly pages: AddedPagesService,
    private readonly slugs: PageSlugsService,
    private readonly routes: RouteTable,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly modules: ModuleRef,
    private readonly hooks: ExtensionHooksService,
  ) {}

  /** @throws ConfigurationError for an address that something of the program has */
  async onApplicationBootstrap(): Promise<void> {
    for (const { name, pages = [] } of this.loaded.extensions)
      for (const page of pages) {
        const { path, title, introduction = () => '' } = page;
        if (this.routes.isTaken(path))
          throw new ConfigurationError(
            `The extension '${name}' can't be started: something else is at the address of its page, /${path}. EXTENSIONS=-${name} starts the site without it.`,
          );
        // What editors have published stays where it is.
        if (await this.slugs.isActive(path))
          this.hooks.note(name, `page /${path}`, new Error(`Editors have a page at /${path}, which is shown instead.`));
        this.pages.add(path, { title, introduction, load: () => this.load(name, page) });
      }
  }

  private async load(name: string, { path, load }: ExtensionPage): Promise<object> {
    const get: TaskContext['get'] = (type) => this.modules.get(type, { strict: false });
    const where = `load of /${path}`;
    try {
      const language = this.languages.current.tag;
      const loaded = (await load?.({ manager: this.database.manager, get, language })) ?? {};
      this.hooks.succeeded(name, where);
      return loaded;
    } catch (error) {
      this.hooks.note(name, where, error);
      throw new InternalServerErrorException(undefined, { cause: error });
    }
  }
}
