import { HttpException, Injectable, InternalServerErrorException, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type RecordAfterSave,
  type RecordBeforeSave,
  RecordChangeHook,
  type RecordDeletion,
} from '../core/crud/record-change-hooks.js';
import { type RecordEvent, RecordEventListener } from '../core/crud/record-events.js';
import { isConflict, isDuplicate } from '../core/database/database-errors.js';
import { currentPreview } from '../core/database/previews.js';
import { type VisitorEvent, VisitorEventListener } from '../core/events/visitor-events.js';
import { say } from '../core/language/say.js';
import type { ExtensionHooks } from './extension.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';
import { ExtensionOutboxService } from './outbox/extension-outbox.service.js';

type HookName = keyof ExtensionHooks;
type EventOf<N extends HookName> = Parameters<NonNullable<ExtensionHooks[N]>>[0];

/** Calls the hooks of extensions in the transaction of a change, and notes which of them failed. */
@Injectable()
export class ExtensionHooksService {
  private readonly logger = new Logger('Extensions');
  private readonly failures = new Map<string, { where: string; reason: string }>();

  constructor(
    private readonly loaded: LoadedExtensionsRef,
    private readonly outbox: ExtensionOutboxService,
  ) {}

  /** What an extension threw last, where it has not succeeded since; null for nothing. */
  failureOf(name: string): string | null {
    return this.failures.get(name)?.reason ?? null;
  }

  /** Forgets a failure that is over. */
  succeeded(name: string, where: string): void {
    if (this.failures.get(name)?.where === where) this.failures.delete(name);
  }

  /** Notes why an extension failed, for the log and the status. */
  note(name: string, where: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.failures.set(name, { where, reason });
    this.logger.error(`The extension '${name}' failed in '${where}': ${reason}`, (error as Error).stack);
  }

  async call<N extends HookName>(hook: N, manager: EntityManager, event: EventOf<N>): Promise<void> {
    for (const { name, on, tasks = {} } of this.loaded.extensions) {
      const run = on?.[hook] as ((event: EventOf<N>, context: object) => void | Promise<void>) | undefined;
      if (!run) continue;
      const afterCommit = async (task: string, payload: unknown) => {
        if (!Object.hasOwn(tasks, task)) throw new Error(`There is no task '${task}'.`);
        await this.outbox.add(manager, name, task, payload);
      };
      try {
        await run(event, { manager, afterCommit });
        this.succeeded(name, hook);
      } catch (error) {
        if (error instanceof HttpException) throw error;
        // What two transactions want at once is tried again.
        if (isConflict(error)) throw error;
        if (!currentPreview()) this.note(name, hook, error);
        // A row that the extension has twice is no record that there is twice.
        const cause = isDuplicate(error) ? undefined : error;
        throw new InternalServerErrorException({ message: say('extensions.hookFailed', { name }) }, { cause });
      }
    }
  }
}

@Injectable()
export class ExtensionRecordHook extends RecordChangeHook {
  constructor(private readonly hooks: ExtensionHooksService) {
    super();
  }

  override beforeSave(manager: EntityManager, change: RecordBeforeSave): Promise<void> {
    return this.hooks.call('beforeSave', manager, change);
  }

  override afterSave(manager: EntityManager, change: RecordAfterSave): Promise<void> {
    return this.hooks.call('afterSave', manager, change);
  }

  override beforeDelete(manager: EntityManager, change: RecordDeletion): Promise<void> {
    return this.hooks.call('beforeDelete', manager, change);
  }

  override afterDelete(manager: EntityManager, change: RecordDeletion): Promise<void> {
    return this.hooks.call('afterDelete', manager, change);
  }
}

@Injectable()
export class ExtensionRecordEvents extends RecordEventListener {
  constructor(private readonly hooks: ExtensionHooksService) {
    super();
  }

  override onRecordEvent(manager: EntityManager, event: RecordEvent): Promise<void> {
    return this.hooks.call('afterVisibleChange', manager, event);
  }
}

@Injectable()
export class ExtensionVisitorEvents extends VisitorEventListener {
  constructor(
    private readonly hooks: ExtensionHooksService,
    private readonly outbox: ExtensionOutboxService,
  ) {
    super();
  }

  override onVisitorEvent(manager: EntityManager, event: VisitorEvent): Promise<void> {
    return this.hooks.call('afterVisitorEvent', manager, event);
  }

  override async forget(manager: EntityManager, emails: readonly string[]): Promise<void> {
    await this.outbox.forget(manager, emails);
    await this.hooks.call('forget', manager, { emails });
  }

  override async receivers(): Promise<{ id: number; name: string }[]> {
    return [];
  }
}
