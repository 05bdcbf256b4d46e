import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FirstAdministrator } from './first-administrator.js';
import { ProfileController } from './profile.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuthModule],
  controllers: [UsersController, ProfileController],
  providers: [UsersService, FirstAdministrator],
  exports: [UsersService, FirstAdministrator],
})
export class UsersModule {}
