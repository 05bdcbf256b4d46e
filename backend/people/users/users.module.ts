import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AccountLink } from './account-link.entity.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountMailsService } from './account-mails.service.js';
import { AccountRecoveryService } from './account-recovery.service.js';
import { EmergencyAdministrator } from './emergency-administrator.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

const services = [
  UsersService,
  AccountLinksService,
  AccountMailsService,
  AccountRecoveryService,
  EmergencyAdministrator,
  FirstAdministratorService,
  PasswordPolicyService,
  PasswordHashingService,
];

@Module({
  imports: [TypeOrmModule.forFeature([AccountLink, User]), MailModule, RolesModule],
  controllers: [UsersController],
  providers: services,
  exports: services,
})
export class UsersModule {}
