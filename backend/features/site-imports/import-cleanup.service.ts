import { Injectable } from '@nestjs/common';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { SiteImportsService } from './site-imports.service.js';

/** Deletes imports and their uploaded files once they can no longer be undone. */
@Injectable()
export class ImportCleanupService extends HourlyTask {
  constructor(private readonly imports: SiteImportsService) {
    super('Failed to forget old imports');
  }

  protected runHourly(): Promise<void> {
    return this.imports.forgetOld();
  }
}
