import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { AccountsElsewhere } from '../auth/elsewhere.js';
import type { Session } from '../auth/session.entity.js';
import { SecretBox } from '../second-factors/secret-box.js';
import type { SignInProvider } from './account-provider.dto.js';
import { AccountProvidersService } from './account-providers.service.js';
import { CompanyIdentity } from './company-identity.entity.js';
import { ProviderClient, reasonOf } from './provider-client.service.js';

/** The company accounts of the signed-in person, with which dangerous actions are confirmed and sessions end. */
@Injectable()
export class OwnCompanyAccounts extends AccountsElsewhere {
  private readonly logger = new Logger('Company accounts');
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly providers: AccountProvidersService,
    private readonly client: ProviderClient,
  ) {
    super();
    this.box = new SecretBox(config.sessionSecret, 'id tokens');
  }

  /** Returns the providers where a user has an account. */
  async of(userId: number): Promise<SignInProvider[]> {
    const own = await this.database.manager.findBy(CompanyIdentity, { user_id: userId });
    return (await this.providers.offered()).filter(({ slug }) => own.some(({ provider }) => provider === slug));
  }

  override async canConfirm(userId: number): Promise<boolean> {
    return (await this.of(userId)).length > 0;
  }

  override async signOutUrl({ provider: slug, identity, id_token }: Session): Promise<string | undefined> {
    const provider = slug === null ? undefined : await this.providers.find(slug);
    if (!provider?.signs_out) return undefined;
    const token = id_token === null || identity === null ? undefined : this.box.open(id_token, identity);
    return this.client.signOutUrl(provider, `${this.config.siteUrl}/admin/login`, token).catch((error: unknown) => {
      this.logger.warn(`The session at ${provider.slug} goes on: ${reasonOf(error)}`);
      return undefined;
    });
  }

  /** Encrypts the ID token of a session. */
  seal(idToken: string, identity: string): string {
    return this.box.seal(idToken, identity);
  }
}
