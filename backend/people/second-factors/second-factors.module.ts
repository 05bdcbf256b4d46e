import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FactorChallengesService } from './factor-challenges.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorRolesService } from './second-factor-roles.service.js';
import { SecondFactorUsersController } from './second-factor-users.controller.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TotpService } from './totp.service.js';

/** Second factors of users. The sign-in itself is in `AuthModule`. */
@Module({
  imports: [UsersModule],
  controllers: [SecondFactorUsersController],
  providers: [
    FactorChallengesService,
    PasskeysService,
    RecoveryCodesService,
    SecondFactorRolesService,
    SecondFactorsService,
    TotpService,
  ],
  exports: [FactorChallengesService, PasskeysService, SecondFactorsService],
})
export class SecondFactorsModule {}
