import { Injectable } from '@nestjs/common';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { SiteImportsService } from './site-imports.service.js';

/** Forgets imports, with the files that were sent, when they can be undone no more. */
@Injectable()
export class ImportCleanupService extends HourlyTask {
  constructor(private readonly imports: SiteImportsService) {
    super('Failed to forget old imports');
  }

  protected runHourly(): Promise<void> {
    return this.imports.forgetOld();
  }
}
