import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { FactorChallenge } from './factor-challenge.entity.js';
import { FactorChallengesService } from './factor-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorRolesService } from './second-factor-roles.service.js';
import { SecondFactorUsersController } from './second-factor-users.controller.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TotpService } from './totp.service.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Second factors of users. The sign-in itself is in `AuthModule`. */
@Module({
  imports: [TypeOrmModule.forFeature([FactorChallenge, Passkey, RecoveryCode, TotpSecret]), RolesModule, UsersModule],
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
