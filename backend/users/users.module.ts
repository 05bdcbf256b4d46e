import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstAdministratorService } from './first-administrator.service.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersController],
  providers: [UsersService, FirstAdministratorService, PasswordPolicyService, PasswordHashingService],
  exports: [UsersService, FirstAdministratorService, PasswordPolicyService, PasswordHashingService],
})
export class UsersModule {}
