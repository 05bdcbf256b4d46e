import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { PasswordHashingService } from '../../people/users/password-hashing.service.js';
import { SiteOpeningInput, type SiteOpeningRecord } from './site-opening.dto.js';
import { SiteOpening } from './site-opening.entity.js';

type State = Pick<SiteOpening, 'is_open' | 'by_password' | 'password_hash'>;

/** Whether the site is open, and who may view it before. */
@Injectable()
export class SiteOpeningService extends SingletonService<SiteOpening, SiteOpeningInput, SiteOpeningRecord> {
  private readonly saved: CommittedValue<State>;

  constructor(
    context: ResourceContext,
    private readonly hashing: PasswordHashingService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
    changes: ChangeReader,
  ) {
    super(
      {
        name: 'opening',
        label: 'Opening',
        entity: SiteOpening,
        input: SiteOpeningInput,
        read: Permission.IdentityRead,
        write: Permission.IdentityWrite,
        history: 'names',
      },
      context,
    );
    allowReadOnlyFields(SiteOpeningInput, ['id', 'created_at', 'updated_at', 'has_password']);
    this.saved = this.follow(changes, (row) => row);
  }

  /** The last saved state, available without a query. */
  get isOpen(): boolean {
    return this.saved.current?.is_open ?? true;
  }

  /** Whether the page for visitors asks for a password. */
  get asksForPassword(): boolean {
    const { by_password, password_hash } = this.saved.current ?? {};
    return by_password === true && typeof password_hash === 'string';
  }

  /** The value of the cookie for visitors with the password; a new password invalidates it. */
  get pass(): string | undefined {
    const hash = this.saved.current?.password_hash;
    if (!hash || !this.asksForPassword) return undefined;
    return createHmac('sha256', this.config.sessionSecret).update(`opening ${hash}`).digest('base64url');
  }

  isPass(value: string | undefined): boolean {
    const pass = this.pass;
    if (value === undefined || pass === undefined || value.length !== pass.length) return false;
    return timingSafeEqual(Buffer.from(value), Buffer.from(pass));
  }

  /** Returns the pass if the password is right; undefined otherwise. */
  async admit(password: string): Promise<string | undefined> {
    if (!this.asksForPassword) return undefined;
    const isRight = await this.hashing.verify(password, this.saved.current?.password_hash ?? undefined);
    return isRight ? this.pass : undefined;
  }

  /** @throws StaleRecordException */
  override async update(
    { password, ...input }: SiteOpeningInput,
    by?: Author,
    action?: HistoryAction,
  ): Promise<SiteOpeningRecord> {
    const secret = password ? { password_hash: await this.hashing.hash(password) } : {};
    return super.update(Object.assign(new SiteOpeningInput(), input, secret), by, action);
  }

  /** @throws ValidationException if visitors are let in by a password that nobody has set */
  protected override settle({ by_password, password_hash }: SiteOpening): void {
    if (by_password && password_hash === null)
      throw new ValidationException({ password: [say('opening.passwordMissing')] });
  }

  protected override toRecord(row: SiteOpening): SiteOpeningRecord {
    const { password_hash, ...record } = super.toRecord(row) as SiteOpeningRecord & Pick<SiteOpening, 'password_hash'>;
    return { ...record, has_password: password_hash !== null };
  }
}
