import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { HourlyTask } from '../core/tasks/hourly-task.js';
import type { TaskContext } from './extension.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';
import { ExtensionOutboxService } from './outbox/extension-outbox.service.js';

/** How long one work may take: the others wait for it. */
const LONGEST_MS = 10 * 60_000;

async function tooLong(work: string): Promise<never> {
  await delay(LONGEST_MS, undefined, { ref: false });
  throw new Error(`'${work}' took longer than ten minutes.`);
}

/**
 * Deletes tasks that could not be done, and does what extensions do once an hour, one after the other: a failure of one is noted, and
 * the others are done.
 */
@Injectable()
export class HourlyExtensionWork extends HourlyTask {
  constructor(
    private readonly loaded: LoadedExtensionsRef,
    private readonly hooks: ExtensionHooksService,
    private readonly modules: ModuleRef,
    private readonly outbox: ExtensionOutboxService,
  ) {
    super('Failed to do the hourly work of extensions');
  }

  override async runHourly(): Promise<void> {
    // Also on a site whose last extension is gone.
    await this.outbox.deleteOld();
    const get: TaskContext['get'] = (type) => this.modules.get(type, { strict: false });
    for (const { name, hourly = {} } of this.loaded.extensions)
      for (const [work, run] of Object.entries(hourly)) {
        try {
          await Promise.race([run({ get }), tooLong(work)]);
          this.hooks.succeeded(name, work);
        } catch (error) {
          this.hooks.note(name, work, error);
        }
      }
  }
}
