import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { BackupStatus } from './backup-status.dto.js';
import { BackupStatusService } from './backup-status.service.js';

@ApiTags('Dashboard')
@Controller()
export class BackupsController {
  constructor(private readonly status: BackupStatusService) {}

  @Get('admin/api/backup_status')
  @RequirePermission(Permission.BackupsRead)
  @ApiOperation({
    summary: 'The last backup',
    description: 'For administrators. Backups themselves can only be read on the server.',
  })
  read(): Promise<BackupStatus> {
    return this.status.read();
  }
}
