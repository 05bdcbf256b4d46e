import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountProvider } from './account-provider.entity.js';
import { AccountProvidersController } from './account-providers.controller.js';
import { AccountProvidersService } from './account-providers.service.js';
import { CompanyIdentitiesService } from './company-identities.service.js';
import { CompanyIdentity } from './company-identity.entity.js';
import { CompanySignInController } from './company-sign-in.controller.js';
import { CompanySignInService } from './company-sign-in.service.js';
import { LogoutTokensService } from './logout-tokens.service.js';
import { OwnCompanyAccounts } from './own-company-accounts.service.js';
import { PasswordSignInController } from './password-sign-in.controller.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { ProviderClient } from './provider-client.service.js';
import { StartedSignIn } from './started-sign-in.entity.js';
import { UsedLogoutToken } from './used-logout-token.entity.js';

/** Signing in with the company's accounts, by OpenID Connect. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AccountProvider, CompanyIdentity, StartedSignIn, UsedLogoutToken]),
    RolesModule,
    UsersModule,
  ],
  controllers: [AccountProvidersController, CompanySignInController, PasswordSignInController],
  providers: [
    AccountProvidersService,
    CompanyIdentitiesService,
    CompanySignInService,
    LogoutTokensService,
    OwnCompanyAccounts,
    PasswordSignInService,
    ProviderClient,
  ],
})
export class CompanyAccountsModule {}
