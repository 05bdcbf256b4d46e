import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../core/access/access.decorator.js';
import { ErrorBody } from '../core/http/errors.dto.js';
import { HealthBody } from './health.dto.js';
import { ReadinessService } from './readiness.service.js';

/** Liveness and readiness probes. */
@ApiTags('Health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the process answers' })
  @ApiOkResponse({ type: HealthBody })
  live(): HealthBody {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Whether the process can work: its database and its storage can be written to, which is tried',
  })
  @ApiOkResponse({ type: HealthBody })
  @ApiServiceUnavailableResponse({ type: ErrorBody, description: 'The message says what is missing.' })
  async ready(): Promise<HealthBody> {
    const problem = await this.readiness.problem();
    if (problem !== undefined) throw new ServiceUnavailableException({ message: problem });
    return { status: 'ok' };
  }
}
