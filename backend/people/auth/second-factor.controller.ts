import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { AddedPasskey, PasskeyCreation, PasskeyInput } from '../second-factors/passkey.dto.js';
import {
  PasswordInput,
  RecoveryCodesAnswer,
  SecondFactorRecord,
  TotpCodeInput,
  TotpSetUp,
} from '../second-factors/second-factor.dto.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { AllowedWithoutFactor } from './allowed-without-factor.decorator.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';
import { placeOf } from './sessions.service.js';

/** The responses of calls that require the current password. */
const ConfirmedByPassword = (): MethodDecorator =>
  Refuses({
    422: 'The current password is missing or wrong.',
    429: 'Too many wrong current passwords; see Retry-After.',
  });

/** The signed-in user's second factor. */
@ApiTags('Own account')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly password: PasswordConfirmationService,
  ) {}

  /** Fetch the own second factor */
  @Get('admin/api/second_factor')
  @SignedIn()
  @AllowedWithoutFactor()
  read(@CurrentUser() user: AuthUser): Promise<SecondFactorRecord> {
    return this.factors.read(user);
  }

  @Post('admin/api/prepare_totp')
  @SignedIn()
  @AllowedWithoutFactor()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to set up an authenticator app',
    description:
      'Makes a key for the app. Nothing changes before `confirm_totp` was called with a code of the app, in the same session ' +
      'and within five minutes. An app that is set up works until then.',
  })
  @ConfirmedByPassword()
  async prepareTotp(
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TotpSetUp> {
    await this.password.confirm(current_password, user, request, response);
    return this.factors.prepareTotp(user, request.sessionID);
  }

  @Post('admin/api/confirm_totp')
  @SignedIn()
  @AllowedWithoutFactor()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Set an authenticator app up',
    description:
      'Answers ten recovery codes, if it is the first second factor of the account. They are shown this once.',
  })
  @Refuses({
    409: 'Nothing was begun, it has expired, or there were five wrong codes.',
    422: 'The code is not that of the key. Another one may be tried.',
  })
  async confirmTotp(
    @Body() { code }: TotpCodeInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
  ): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: await this.factors.confirmTotp(user, request.sessionID, code, placeOf(request)) };
  }

  @Post('admin/api/remove_totp')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Remove the own authenticator app',
    description: 'If nothing else is left to sign in with besides the password, recovery codes are deleted as well.',
  })
  @Refuses({ 409: 'There is no app, or it is the last second factor and the role needs one.' })
  @ConfirmedByPassword()
  async removeTotp(
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageBody> {
    await this.password.confirm(current_password, user, request, response);
    return this.factors.removeTotp(user, placeOf(request));
  }

  @Post('admin/api/prepare_passkey')
  @SignedIn()
  @AllowedWithoutFactor()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to add a passkey',
    description: "Answers the options for the browser's own dialog. Nothing changes before `add_passkey`.",
  })
  @Refuses({ 409: 'The site has no name, or the account has 20 passkeys.' })
  @ConfirmedByPassword()
  async preparePasskey(
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyCreation> {
    await this.password.confirm(current_password, user, request, response);
    return this.factors.preparePasskey(user, request.sessionID);
  }

  @Post('admin/api/add_passkey')
  @SignedIn()
  @AllowedWithoutFactor()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a passkey',
    description:
      'In the session of `prepare_passkey`, once, and within five minutes. Answers ten recovery codes, if it is the first ' +
      'second factor of the account. They are shown this once.',
  })
  @Refuses({
    409: 'Nothing was begun or it has expired, or the passkey is known.',
    422: 'The name is missing, or the answer does not match the challenge, this site or a verified person.',
  })
  addPasskey(
    @Body() input: PasskeyInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
  ): Promise<AddedPasskey> {
    return this.factors.addPasskey(user, request.sessionID, input, placeOf(request));
  }

  @Post('admin/api/remove_passkey/:id')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove an own passkey', description: 'It can no longer be used to sign in.' })
  @Refuses({
    404: 'The signed-in user has no passkey with this id.',
    409: 'It is the last second factor, and the role needs one.',
  })
  @ConfirmedByPassword()
  async removePasskey(
    @Param('id', new RecordIdPipe('Passkey')) id: number,
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageBody> {
    await this.password.confirm(current_password, user, request, response);
    return this.factors.removePasskey(user, id, placeOf(request));
  }

  @Post('admin/api/renew_recovery_codes')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'The old ones no longer work. The new ones are only shown once.',
  })
  @Refuses({ 409: 'The account has no second factor.' })
  @ConfirmedByPassword()
  async renewRecoveryCodes(
    @Body() { current_password }: PasswordInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodesAnswer> {
    await this.password.confirm(current_password, user, request, response);
    return { recovery_codes: await this.factors.renewCodes(user, placeOf(request)) };
  }
}
