import { Module } from '@nestjs/common';
import { webLayer } from '../../core/http/web-layer.js';
import { ApiTokensModule } from '../../people/api-tokens/api-tokens.module.js';
import { TokenVerifierService } from '../../people/api-tokens/token-verifier.service.js';
import { MCP_PATH } from './mcp.constants.js';
import { McpController } from './mcp.controller.js';
import { McpService } from './mcp.service.js';

/** Content for AI programs, by the Model Context Protocol. */
@Module({
  imports: [ApiTokensModule],
  controllers: [McpController],
  providers: [
    McpService,
    webLayer<[TokenVerifierService]>(
      'tokens',
      [TokenVerifierService],
      (verifier) => (web) => verifier.mountOn(web, `/${MCP_PATH}`),
    ),
  ],
})
export class McpModule {}
