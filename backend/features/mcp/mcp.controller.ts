import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { AllowToken, Public, TOKEN_SCOPE } from '../../core/access/access.decorator.js';
import { bearerToken } from '../../core/access/bearer-token.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { TokenVerifierService } from '../../people/api-tokens/token-verifier.service.js';
import { MCP_PATH } from './mcp.constants.js';
import { McpService } from './mcp.service.js';
import { MCP_PUBLISH_SCOPE, MCP_SCOPE } from './mcp-scopes.js';

@ApiTags('AI programs')
// Some of the tools need it, so that tokens can have it; the method below names the scope of all.
@SetMetadata(TOKEN_SCOPE, MCP_PUBLISH_SCOPE)
@Controller(MCP_PATH)
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly verifier: TokenVerifierService,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @AllowToken('mcp', 'read')
  @ApiOperation({
    summary: 'Model Context Protocol',
    description: 'Streamable HTTP without sessions: each message is a request of its own, with a token in its header.',
  })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @Refuses({ 401: 'The token is missing or wrong, or lacks the scope for AI programs.', 429: 'Too many calls.' })
  async message(
    @Body() body: unknown,
    @Req() request: ExpressRequest,
    @Res() response: ExpressResponse,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    const token = bearerToken(request);
    const verified = token === undefined ? undefined : await this.verifier.verify(token, request, response);
    if (token === undefined || !verified?.access.scopes.has(MCP_SCOPE)) {
      response.setHeader('WWW-Authenticate', `Bearer scope="${MCP_SCOPE}"`);
      throw new UnauthorizedException({ message: `Send a token with the scope ${MCP_SCOPE}.` });
    }
    const { user, access } = verified;
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const asked = new Request(`http://internal/${MCP_PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const caller = { token, user, scopes: access.scopes, client: clientContextOf(request, response) };
    const answer = await this.mcp.answer(asked, body, caller);
    response.status(answer.status);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.send(Buffer.from(await answer.arrayBuffer()));
  }

  @Get()
  @Public()
  @HttpCode(405)
  @ApiOperation({ summary: 'Refused: nothing is announced' })
  listen(@Res({ passthrough: true }) response: ExpressResponse): object {
    return refuse(response);
  }

  @Delete()
  @Public()
  @HttpCode(405)
  @ApiOperation({ summary: 'Refused: there are no sessions' })
  end(@Res({ passthrough: true }) response: ExpressResponse): object {
    return refuse(response);
  }
}

function refuse(response: ExpressResponse): object {
  response.setHeader('Allow', 'POST');
  return { message: 'Messages of the Model Context Protocol are sent by POST.' };
}
