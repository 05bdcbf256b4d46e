import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BlockData } from '../content/content-pages/block-data.service.js';
import { Database } from '../core/database/database.js';
import type { TaskContext } from './extension.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';

/** Loads what blocks of extensions show besides their fields. */
@Injectable()
export class ExtensionBlocksService {
  constructor(loaded: LoadedExtensionsRef, data: BlockData, database: Database, modules: ModuleRef) {
    const get: TaskContext['get'] = (type) => modules.get(type, { strict: false });
    for (const { blocks = [] } of loaded.extensions)
      for (const block of blocks)
        if (block.load)
          data.register(block, async (one) => (await block.load?.(one, { manager: database.manager, get })) ?? {});
  }
}
