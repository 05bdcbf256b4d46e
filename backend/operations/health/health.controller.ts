import { Controller, Get, Header, HttpStatus, Res, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { ErrorBody } from '../../core/http/errors.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ServerState } from '../../core/http/server-state.js';
import { HealthBody } from './health.dto.js';
import { ReadinessService } from './readiness.service.js';

/** Liveness and readiness probes. */
@ApiTags('Health')
@Public({ beforeOpening: true })
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly server: ServerState,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Liveness: whether the process responds' })
  live(): HealthBody {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Readiness: writes to the database and the storage folder',
  })
  @ApiOkResponse({ type: HealthBody })
  @Refuses({ 503: 'The message says what has failed.' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthBody | ErrorBody> {
    if (this.server.isLeaving) {
      // Not an exception: probes are frequent, and not being ready is not an error.
      response.status(HttpStatus.SERVICE_UNAVAILABLE);
      return { message: 'This process is being stopped.' };
    }
    const problem = await this.readiness.problem();
    if (problem !== undefined) throw new ServiceUnavailableException({ message: problem });
    return { status: 'ok' };
  }
}
