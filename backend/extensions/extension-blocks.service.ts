import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BlockData } from '../content/content-pages/block-data.service.js';
import type { Block } from '../content/content-pages/blocks/block.dto.js';
import { Database } from '../core/database/database.js';
import type { ExtensionBlock, TaskContext } from './extension.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';

/** Loads what blocks of extensions show besides their fields. */
@Injectable()
export class ExtensionBlocksService {
  constructor(
    loaded: LoadedExtensionsRef,
    data: BlockData,
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly hooks: ExtensionHooksService,
  ) {
    for (const { name, blocks = [] } of loaded.extensions)
      for (const block of blocks) if (block.load) data.register(block, (one) => this.load(name, block, one));
  }

  /** A block whose data can't be loaded is left out: the rest of the page is there. */
  private async load(name: string, block: ExtensionBlock, one: Block): Promise<object | undefined> {
    const get: TaskContext['get'] = (type) => this.modules.get(type, { strict: false });
    const where = `load of ${block.type.name}`;
    try {
      const loaded = (await block.load?.(one, { manager: this.database.manager, get })) ?? {};
      this.hooks.succeeded(name, where);
      return loaded;
    } catch (error) {
      this.hooks.note(name, where, error);
      return undefined;
    }
  }
}
