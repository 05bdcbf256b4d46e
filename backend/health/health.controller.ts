import { access, constants } from 'node:fs/promises';
import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.decorator.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { ErrorBody } from '../resource/errors.dto.js';
import { HealthBody } from './health.dto.js';

/** For whatever watches the process. */
@ApiTags('Health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the process answers' })
  @ApiOkResponse({ type: HealthBody })
  live(): HealthBody {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the process can work: its database answers and its storage can be written to' })
  @ApiOkResponse({ type: HealthBody })
  @ApiServiceUnavailableResponse({ type: ErrorBody, description: 'The message says what is missing.' })
  async ready(): Promise<HealthBody> {
    await this.database.manager.query('SELECT 1').catch(() => {
      throw new ServiceUnavailableException({ message: 'The database does not answer.' });
    });
    await access(this.settings.publicDir, constants.W_OK).catch(() => {
      throw new ServiceUnavailableException({ message: 'The storage folder can’t be written to.' });
    });
    return { status: 'ok' };
  }
}
