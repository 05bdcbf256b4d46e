import { Body, Controller, Delete, Param, Put, Query, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { StaleErrorBody } from '../../core/http/errors.dto.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { READ_ONLY_FIELDS_NOTE } from '../../core/http/read-only-fields.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { sentence } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { EndTokensQuery } from './end-tokens.dto.js';
import { INVITATION_DAYS } from './password.constants.js';
import { UserRecord, UserUpdate } from './user.dto.js';
import { userResource } from './user.resource.js';
import { UsersService } from './users.service.js';

const id = new RecordIdPipe(userResource.label);

const OWN_PASSWORD = sentence('users.ownPasswordRefused');

@Controller()
export class UsersController extends ResourceController(userResource) {
  constructor(private readonly users: UsersService) {
    super(users);
  }

  @Put('admin/api/update_user/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Update: User',
    description:
      'Required fields must be sent; other fields that are not sent stay as they are. A new password ends the ' +
      `user's sessions, and so does the status \`inactive\`. The own password is changed by \`PATCH /admin/update_profile\`, ` +
      `which asks for the current one. ${READ_ONLY_FIELDS_NOTE}`,
  })
  @Refuses({ 404: 'No user has this id.', 422: 'A field breaks a rule.' })
  @ApiConflictResponse({
    type: StaleErrorBody,
    description: 'Somebody else has saved the record since, or the user is the last active administrator.',
  })
  change(
    @Param('id', id) userId: number,
    @Body() input: UserUpdate,
    @Req() request: Request,
    @CurrentUser() actor: AuthUser,
  ): Promise<UserRecord> {
    if (input.password && userId === actor.id) throw new ValidationException({ password: [OWN_PASSWORD()] });
    return this.users.change(userId, input, request, actor);
  }

  @Put('admin/api/invite_user/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @RateLimit({ name: 'invitations', points: 30, duration: 900, per: 'user' })
  @ApiOperation({
    summary: 'Send an invitation again',
    description: `The new link works for another ${INVITATION_DAYS} days, and the former one no more. \`create_user\` sends the first one.`,
  })
  @Refuses({
    404: 'No user has this id.',
    409: 'The person was not invited, has accepted, or is not active; or the site sends no mail.',
  })
  inviteAgain(@Param('id', id) userId: number, @CurrentUser() actor: AuthUser): Promise<MessageBody> {
    return this.users.inviteAgain(userId, actor);
  }

  @Delete('admin/api/withdraw_invitation/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Withdraw an invitation',
    description: 'Deletes the user, unless the person has accepted meanwhile.',
  })
  @Refuses({ 404: 'No user has this id.', 409: 'The person was not invited, or has accepted.' })
  withdrawInvitation(@Param('id', id) userId: number, @CurrentUser() actor: AuthUser): Promise<MessageBody> {
    return this.users.withdrawInvitation(userId, actor);
  }

  @Delete('admin/api/end_sessions/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Sign a user out everywhere',
    description: "Ends all of the user's sessions but this one; with `end_tokens`, the API tokens as well.",
  })
  @Refuses({ 404: 'No user has this id.', 422: '`end_tokens` is neither yes nor no.' })
  async endSessions(
    @Param('id', id) userId: number,
    @Query() { end_tokens = false }: EndTokensQuery,
    @CurrentUser() actor: AuthUser,
    @Req() request: Request,
  ): Promise<MessageBody> {
    return { message: await this.users.signOutEverywhere(userId, actor, end_tokens, request) };
  }

  /** Delete: User */
  @Delete('admin/api/delete_user/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @Refuses({ 404: 'No user has this id.', 409: 'The user is the signed-in user, or the last active administrator.' })
  remove(@Param('id', id) userId: number, @CurrentUser() actor: AuthUser): Promise<MessageBody> {
    return this.users.remove(userId, actor);
  }
}
