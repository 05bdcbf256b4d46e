import { Injectable } from '@nestjs/common';
import { LeasesService } from '../../core/leases/leases.service.js';

/** The copies of this site that run beside each other. */
@Injectable()
export class SiteCopies {
  constructor(private readonly leases: LeasesService) {}

  /**
   * Does work unless another copy of the site is at it. A copy that is killed meanwhile counts as being at it for half a minute.
   * @param name Of the work, in all of the site: begin it with that of the extension.
   * @returns Whether this copy did it.
   */
  alone(name: string, work: () => Promise<void>): Promise<boolean> {
    return this.leases.alone(name, work);
  }
}
