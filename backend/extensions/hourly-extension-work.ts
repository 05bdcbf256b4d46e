import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { HourlyTask } from '../core/tasks/hourly-task.js';
import type { TaskContext } from './extension.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';

/** Does what extensions do once an hour, one after the other: a failure of one is noted, and the others are done. */
@Injectable()
export class HourlyExtensionWork extends HourlyTask {
  constructor(
    private readonly loaded: LoadedExtensionsRef,
    private readonly hooks: ExtensionHooksService,
    private readonly modules: ModuleRef,
  ) {
    super('Failed to do the hourly work of extensions');
  }

  override onApplicationBootstrap(): void {
    if (this.loaded.extensions.some(({ hourly }) => hourly !== undefined)) super.onApplicationBootstrap();
  }

  override async runHourly(): Promise<void> {
    const get: TaskContext['get'] = (type) => this.modules.get(type, { strict: false });
    for (const { name, hourly = {} } of this.loaded.extensions)
      for (const [work, run] of Object.entries(hourly)) {
        try {
          await run({ get });
        } catch (error) {
          this.hooks.note(name, work, error);
        }
      }
  }
}
