import {
  Body,
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Inject,
  MethodNotAllowedException,
  Post,
  Req,
  Res,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { AllowToken, Public, RequirePermission, TOKEN_SCOPE } from '../../core/access/access.decorator.js';
import { bearerToken } from '../../core/access/bearer-token.js';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { MCP_PATH } from './mcp.constants.js';
import { McpMessage } from './mcp.dto.js';
import { McpService } from './mcp.service.js';
import { MCP_PUBLISH_SCOPE } from './mcp-scopes.js';

@ApiTags('AI programs')
// Some of the tools need it, so that tokens can have it; the method below names the scope of all.
@SetMetadata(TOKEN_SCOPE, MCP_PUBLISH_SCOPE)
@Controller(MCP_PATH)
export class McpController {
  /** Of the pages that may call, as the protocol asks of servers; programs other than browsers name none. */
  private readonly origin: string;

  constructor(
    private readonly mcp: McpService,
    @Inject(CONFIGURATION) { siteUrl }: Configuration,
  ) {
    this.origin = new URL(siteUrl).origin;
  }

  @Post()
  @HttpCode(200)
  @RequirePermission(Permission.ContentRead)
  @AllowToken('mcp', 'read')
  @ApiExtension('x-further-scopes', [MCP_PUBLISH_SCOPE])
  @ApiOperation({
    summary: 'Model Context Protocol',
    description: `Streamable HTTP without sessions: each message is a request of its own. Tools that publish, hide and delete are there for tokens that have \`${MCP_PUBLISH_SCOPE}\` as well.`,
  })
  @ApiBody({ type: McpMessage })
  @ApiOkResponse({
    type: McpMessage,
    description: 'The answer to a request. A notification is answered with 202 and nothing.',
  })
  @Refuses({
    400: 'This is no message of the protocol.',
    406: '`Accept` lacks `application/json` or `text/event-stream`.',
  })
  async message(@Body() body: object, @Req() request: ExpressRequest, @Res() response: ExpressResponse): Promise<void> {
    const origin = request.get('origin');
    if (origin !== undefined && origin !== this.origin)
      throw new ForbiddenException({ message: say('auth.crossSiteRefused') });
    const { user, apiToken } = request;
    const token = bearerToken(request);
    // Sessions of browsers are for people.
    if (!user || !apiToken || token === undefined)
      throw new UnauthorizedException({ message: say('auth.signInRequired') });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const asked = new Request(`http://internal/${MCP_PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const caller = { token, user, scopes: apiToken.scopes, client: clientContextOf(request, response) };
    const answer = await this.mcp.answer(asked, body, caller);
    response.status(answer.status);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.send(Buffer.from(await answer.arrayBuffer()));
  }

  /** Clients ask whether the server has anything to announce by itself. */
  @Get()
  @Public()
  @ApiExcludeEndpoint()
  listen(@Res({ passthrough: true }) response: ExpressResponse): never {
    response.setHeader('Allow', 'POST');
    throw new MethodNotAllowedException();
  }
}
