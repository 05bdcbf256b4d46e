import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { SecurityContactService } from './security-contact.service.js';

@ApiTags('Security contact')
@Public({ beforeOpening: true })
@Controller()
export class SecurityContactController {
  constructor(private readonly contact: SecurityContactService) {}

  @Get('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  @ApiOperation({ summary: 'Whom to tell of a vulnerability (RFC 9116)' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  file(): Promise<string> {
    return this.contact.file(new Date());
  }
}
