import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstAdministrator } from './first-administrator.js';
import { NewPasswords } from './new-passwords.js';
import { Passwords } from './passwords.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersController],
  providers: [UsersService, FirstAdministrator, NewPasswords, Passwords],
  exports: [UsersService, FirstAdministrator, NewPasswords, Passwords],
})
export class UsersModule {}
