import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentPagesModule } from '../content/content-pages/content-pages.module.js';
import { HomeSectionsModule } from '../content/home-sections/home-sections.module.js';
import { StorageModule } from '../core/storage/storage.module.js';
import { PagesModule } from '../site/pages/pages.module.js';
import { ExtensionBlocksService } from './extension-blocks.service.js';
import {
  ExtensionHooksService,
  ExtensionRecordEvents,
  ExtensionRecordHook,
  ExtensionVisitorEvents,
} from './extension-hooks.service.js';
import { ExtensionPagesService } from './extension-pages.service.js';
import { ExtensionSectionsService } from './extension-sections.service.js';
import { ExtensionsStatus } from './extensions-status.js';
import { HourlyExtensionWork } from './hourly-extension-work.js';
import type { LoadedExtensions } from './load-extensions.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';
import { ExtensionOutboxService } from './outbox/extension-outbox.service.js';
import { StoredExtensionTask } from './outbox/extension-task.entity.js';
import { ExtensionTasksProcessor } from './outbox/extension-tasks.processor.js';

/** What extensions have added, which goes with the application. */
class Registered implements OnApplicationShutdown {
  constructor(private readonly takeAway: () => void) {}

  onApplicationShutdown(): void {
    this.takeAway();
  }
}

/** The extensions of a site: their modules, hooks and tasks. */
@Module({})
export class ExtensionsModule {
  static forRoot({ extensions, modules, takeAway }: LoadedExtensions): DynamicModule {
    return {
      module: ExtensionsModule,
      imports: [
        ...modules,
        ContentPagesModule,
        HomeSectionsModule,
        PagesModule,
        StorageModule,
        TypeOrmModule.forFeature([StoredExtensionTask]),
      ],
      providers: [
        { provide: LoadedExtensionsRef, useValue: new LoadedExtensionsRef(extensions) },
        { provide: Registered, useValue: new Registered(takeAway) },
        ExtensionBlocksService,
        ExtensionHooksService,
        ExtensionPagesService,
        ExtensionSectionsService,
        ExtensionRecordHook,
        ExtensionRecordEvents,
        ExtensionVisitorEvents,
        ExtensionOutboxService,
        ExtensionTasksProcessor,
        HourlyExtensionWork,
        ExtensionsStatus,
      ],
    };
  }
}
