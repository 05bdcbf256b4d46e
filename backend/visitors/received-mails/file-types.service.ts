import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TaskFailed, TaskThread } from '../../core/threads/task-thread.js';
import { type DetectedType, MAX_DETECTED_BYTES } from './detected-type.js';
import type { FileTypeTasks } from './file-types.thread.js';

const MODULE = new URL('./file-types.thread.js', import.meta.url);

const LIMITS = { megabytes: 128, busyMs: 10_000 };

/** Looks at the first bytes of files that strangers send, in a thread beside the one that serves visitors. */
@Injectable()
export class FileTypesService implements OnApplicationShutdown {
  private readonly thread = new TaskThread<FileTypeTasks>(MODULE, LIMITS);

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }

  /** Detects the types of files; undefined for those that are unknown, or take too much time or memory. */
  async detect(files: readonly (Uint8Array | undefined)[]): Promise<(DetectedType | undefined)[]> {
    const beginnings = files.map((bytes) => new Uint8Array(bytes?.subarray(0, MAX_DETECTED_BYTES) ?? []));
    try {
      return await this.thread.run('detect', beginnings);
    } catch (error) {
      if (error instanceof TaskFailed) return beginnings.map(() => undefined);
      throw error;
    }
  }
}
