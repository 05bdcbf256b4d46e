import { Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module.js';
import { RoleEditingController } from './role-editing.controller.js';
import { RoleEditingService } from './role-editing.service.js';

/** The roles that administrators make. What a role is, users know as well: `../roles/`. */
@Module({
  imports: [RolesModule],
  controllers: [RoleEditingController],
  providers: [RoleEditingService],
})
export class RoleEditingModule {}
