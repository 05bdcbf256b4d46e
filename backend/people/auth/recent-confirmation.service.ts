import { ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { ConfirmationErrorBody, ConfirmationMethod } from '../../core/access/recent-confirmation.dto.js';
import { CONFIRMATION_MINUTES, RecentConfirmation } from '../../core/access/recent-confirmation.js';
import { CLOCK_SKEW_MS, monotonicNow } from '../../core/config/monotonic-clock.js';
import { Contributions } from '../../core/features/contributions.js';
import { say, sentence } from '../../core/language/say.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import { CredentialsService } from './credentials.service.js';
import { AccountsElsewhere } from './elsewhere.js';

const BY_TOKEN = sentence('auth.tokenCannotConfirm');

const MAX_AGE_MS = CONFIRMATION_MINUTES * 60_000;

/** Whether the owner of a session was recently asked for confirmation. Stored in its row, so that all instances agree. */
@Injectable()
export class RecentConfirmationService extends RecentConfirmation {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly passkeys: PasskeysService,
    private readonly contributions: Contributions,
  ) {
    super();
  }

  override async require({ user, apiToken, session }: Request): Promise<void> {
    if (!user) return;
    if (apiToken) throw new ForbiddenException({ message: BY_TOKEN() });
    const age = monotonicNow() - (session.stored?.confirmed?.getTime() ?? 0);
    // A time slightly in the future was written by another instance; a later one by an earlier run whose clock was ahead.
    if (age < MAX_AGE_MS && age > -CLOCK_SKEW_MS) return;
    const body: ConfirmationErrorBody = {
      message: say('auth.confirmationRequired', { confirmationMinutes: CONFIRMATION_MINUTES }),
      missing: 'recent_confirmation',
      methods: await this.methodsOf(user.id),
    };
    throw new ForbiddenException(body);
  }

  private async methodsOf(id: number): Promise<ConfirmationMethod[]> {
    const methods: ConfirmationMethod[] = [];
    if (await this.credentials.hasPassword(id)) methods.push('password');
    if (await this.passkeys.hasAny(id)) methods.push('passkey');
    for (const accounts of this.contributions.of(AccountsElsewhere))
      if (await accounts.canConfirm(id)) methods.push('company');
    return methods;
  }
}
