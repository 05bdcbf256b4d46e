import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { TokenExpiryService } from './token-expiry.service.js';
import { TokenVerifierService } from './token-verifier.service.js';

/** Tokens with which programs call the API on behalf of a user. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiToken]), UsersModule],
  controllers: [ApiTokensController],
  providers: [ApiTokensService, TokenVerifierService, TokenExpiryService],
})
export class ApiTokensModule {}
