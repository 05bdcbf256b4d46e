import { Body, Controller, Patch, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../../core/http/read-only-fields.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { UsersService } from '../users/users.service.js';
import { Me } from './me.dto.js';
import { MeService } from './me.service.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';
import { ProfileInput } from './profile.dto.js';

@ApiTags('Own account')
@Controller()
export class ProfileController {
  constructor(
    private readonly users: UsersService,
    private readonly confirmation: PasswordConfirmationService,
    private readonly mine: MeService,
  ) {}

  @Patch('admin/update_profile')
  @SignedIn()
  @ApiOperation({
    summary: 'Update the own name, portrait, language or password',
    description:
      'A new password requires the current one, and ends all other sessions; with `end_tokens`, the own API tokens as well. The session gets a new id: the answer has its ' +
      'cookie, and its anti-forgery token in `X-CSRF-TOKEN`. The response of `GET /admin/api/me` is ' +
      'accepted as input: `id`, `email`, `role`, `permissions`, `second_factor`, `second_factor_required`, `kinds` and `features` may be sent unchanged.',
  })
  @Refuses({ 422: 'A field breaks a rule.', 429: 'Too many wrong current passwords; see Retry-After.' })
  async update(
    @Body() { current_password, password_confirmation, ...input }: ProfileInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const held = readOnlyValuesOf(input);
    const me = this.mine.of(user);
    if (held) checkReadOnlyValues(held, me, () => true);
    if (input.password !== undefined) await this.confirmation.confirm(current_password, user, request, response);
    // Listed explicitly: the read-only fields are those of `AuthUser`, not of the user's record.
    const { photo: newPhoto, language: newLanguage, password, end_tokens } = input;
    const change = { name: input.name ?? user.name, photo: newPhoto, language: newLanguage, password, end_tokens };
    const { name, photo } = await this.users.change(user.id, change, request, user);
    const { language: _, ...rest } = me;
    const language = newLanguage ?? user.language;
    return { ...rest, name, photo, ...(language ? { language } : {}) };
  }
}
