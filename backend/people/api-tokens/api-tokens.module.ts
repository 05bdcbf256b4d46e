import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { webLayer } from '../../core/http/web-layer.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { TokenExpiryService } from './token-expiry.service.js';
import { TokenVerifierService } from './token-verifier.service.js';

/** Tokens with which programs call the API on behalf of a user. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiToken]), RolesModule, UsersModule],
  controllers: [ApiTokensController],
  providers: [
    ApiTokensService,
    TokenVerifierService,
    TokenExpiryService,
    webLayer<[TokenVerifierService]>(
      'tokens',
      [TokenVerifierService],
      (verifier) => (web) => verifier.mountOn(web, '/admin'),
    ),
  ],
  exports: [TokenVerifierService],
})
export class ApiTokensModule {}
