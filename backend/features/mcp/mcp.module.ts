import { Module } from '@nestjs/common';
import { ApiTokensModule } from '../../people/api-tokens/api-tokens.module.js';
import { McpController } from './mcp.controller.js';
import { McpService } from './mcp.service.js';

/** Content for AI programs, by the Model Context Protocol. */
@Module({
  imports: [ApiTokensModule],
  controllers: [McpController],
  providers: [McpService],
})
export class McpModule {}
