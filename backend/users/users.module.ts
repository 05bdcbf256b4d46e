import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { FirstAdministrator } from './first-administrator.js';
import { GuessingNotices } from './guessing-notices.js';
import { ProfileController } from './profile.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [UsersController, ProfileController],
  providers: [UsersService, FirstAdministrator, GuessingNotices],
  exports: [UsersService, FirstAdministrator],
})
export class UsersModule {}
