import { Global, Module } from '@nestjs/common';
import { RowRights } from '../../core/access/row-rights.js';
import { FormRightsService } from './form-rights.service.js';

/** Read access to submissions by form, for all calls of the back office. */
@Global()
@Module({
  providers: [FormRightsService, { provide: RowRights, useExisting: FormRightsService }],
  exports: [FormRightsService, RowRights],
})
export class FormRightsModule {}
