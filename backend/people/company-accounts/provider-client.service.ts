import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import { traced } from '../../core/config/traced.js';
import { claimValues } from './claim-values.js';
import { LastAnswers } from './last-answers.js';
import type { Provider } from './provider.js';
import { isProviderUrl, providerFetch } from './provider-fetch.js';

/** Seconds by which the clocks of provider and site may differ. */
const CLOCK_TOLERANCE = 60;

/** Seconds that an authentication may be old to confirm something. */
const CONFIRMATION_SECONDS = 120;

/** The most characters that are told of an answer. */
const MAX_TOLD = 300;

/** What only the browser that began knows. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider says of a person. */
export interface Claims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  isEmailVerified: boolean;
  name?: string | undefined;
  /** Time of the authentication there, in seconds. */
  authenticatedAt?: number | undefined;
  methods: readonly string[];
  /** The provider's name of its own session. */
  session?: string | undefined;
  /** What the claim says from which roles follow. */
  roles: readonly string[];
  idToken: string;
}

/** What is asked of a sign-in. */
export interface Asked {
  /** Whether the person has to prove anew who it is. */
  isConfirmation: boolean;
}

/** What a provider answers when it is tried. */
export interface Trial {
  /** The steps that were taken, up to the one that failed. */
  steps: { name: TrialStep; is_passed: boolean; answer: string }[];
}

export const TRIAL_STEPS = ['discovery', 'keys', 'credentials', 'clock'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

/** Speaks OpenID Connect with providers, by `openid-client`. */
@Injectable()
export class ProviderClient {
  /** Returns the address at which the provider asks the person. @throws if the provider does not answer as it should */
  async authorizationUrl(
    provider: Provider,
    redirectUri: string,
    secrets: Secrets,
    { isConfirmation }: Asked,
  ): Promise<URL> {
    const { config } = await this.discover(provider);
    return buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: provider.scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(isConfirmation ? { prompt: 'login', max_age: '0' } : {}),
    });
  }

  /**
   * Exchanges the code for what the provider says of the person.
   * @param current The address to which the provider has sent the browser back.
   * @throws for an answer that is not this provider's, to this sign-in, of now
   */
  async claims(
    provider: Provider,
    current: URL,
    { state, nonce, verifier }: Secrets,
    { isConfirmation }: Asked,
  ): Promise<Claims> {
    // Asked anew for each sign-in, so that neither keys nor addresses are out of date.
    const { config } = await this.discover(provider);
    return traced('exchange a code at a provider', async () => {
      const tokens = await authorizationCodeGrant(config, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(isConfirmation ? { maxAge: CONFIRMATION_SECONDS } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The answer has no ID token.');
      const { role_claim } = provider;
      const isSaid =
        typeof claims.email === 'string' && (role_claim === '' || claimValues(claims, role_claim).length > 0);
      const isComplete = isSaid || !config.serverMetadata().userinfo_endpoint;
      const more: Record<string, unknown> = isComplete
        ? {}
        : await fetchUserInfo(config, tokens.access_token, claims.sub);
      // What is signed counts.
      const said: Record<string, unknown> = { ...more, ...claims };
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
      const email = text(said.email);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        // By the document that has this address: another one may have verified another.
        isEmailVerified: [claims, more].some(
          (document) => document.email === email && document.email_verified === true,
        ),
        name: text(said.name),
        authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time : undefined,
        methods: Array.isArray(claims.amr) ? claims.amr.filter((jsonValue) => typeof jsonValue === 'string') : [],
        session: text(claims.sid),
        roles: claimValues(said, role_claim),
        idToken: tokens.id_token ?? '',
      };
    });
  }

  /** Returns the issuer and its keys. @throws if the provider does not answer as it should */
  async keys(provider: Provider): Promise<{ issuer: string; keys: unknown }> {
    const { config } = await this.discover(provider);
    const { issuer, jwks_uri = '' } = config.serverMetadata();
    return { issuer, keys: await (await this.fetchKeys(provider, jwks_uri)).json() };
  }

  /** Returns the address that ends the session at the provider; undefined if it has none. @throws if it does not answer */
  async signOutUrl(provider: Provider, returnTo: string, idToken: string | undefined): Promise<string | undefined> {
    const { config } = await this.discover(provider);
    const { end_session_endpoint } = config.serverMetadata();
    if (end_session_endpoint === undefined || !isProviderUrl(end_session_endpoint, provider.toPrivate))
      return undefined;
    const hint: Record<string, string> = idToken === undefined ? {} : { id_token_hint: idToken };
    return buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo, ...hint }).href;
  }

  private fetchKeys({ toPrivate }: Provider, url: string): Promise<Response> {
    const headers = { accept: 'application/json' };
    return providerFetch(toPrivate)(url, { method: 'GET', headers, body: undefined, redirect: 'manual' });
  }

  /** Asks the provider all that can be asked without a person. Does not throw. */
  async try(provider: Provider, redirectUri: string): Promise<Trial> {
    const steps: Trial['steps'] = [];
    const add = (name: TrialStep, is_passed: boolean, answer: string) => {
      steps.push({ name, is_passed, answer: answer.slice(0, MAX_TOLD) });
      return is_passed;
    };
    const answers = new LastAnswers(providerFetch(provider.toPrivate));
    try {
      const { config } = await this.discover(provider, answers);
      const { authorization_endpoint, token_endpoint } = config.serverMetadata();
      add('discovery', true, [authorization_endpoint, token_endpoint].join(' '));
      if (!add('keys', ...(await this.keysOf(config, provider)))) return { steps };
      if (!add('credentials', ...(await this.credentialsOf(config, redirectUri, answers)))) return { steps };
      const behind = answers.clockDifference;
      add('clock', behind === undefined || Math.abs(behind) <= CLOCK_TOLERANCE, `${Math.round(behind ?? 0)} s`);
    } catch (error) {
      add('discovery', false, reasonOf(error));
    }
    return { steps };
  }

  private async keysOf(config: Configuration, provider: Provider): Promise<[boolean, string]> {
    try {
      const { jwks_uri = '' } = config.serverMetadata();
      const response = await this.fetchKeys(provider, jwks_uri);
      const body: unknown = await response.json();
      const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : undefined;
      const count = Array.isArray(keys) ? keys.length : 0;
      return [response.status === 200 && count > 0, `${response.status}, ${count}`];
    } catch (error) {
      return [false, reasonOf(error)];
    }
  }

  /** A code that never was is refused in one way if the client is known, and in another one if it isn't. */
  private async credentialsOf(
    config: Configuration,
    redirectUri: string,
    answers: LastAnswers,
  ): Promise<[boolean, string]> {
    try {
      await authorizationCodeGrant(
        config,
        new URL(`${redirectUri}?code=jukwaa-trial&iss=${encodeURIComponent(config.serverMetadata().issuer)}`),
        {
          pkceCodeVerifier: 'jukwaa-trial-jukwaa-trial-jukwaa-trial-jukwaa',
          idTokenExpected: true,
        },
      );
      return [false, answers.last];
    } catch (error) {
      const code = errorOf(error);
      return [code === 'invalid_grant', answers.last || reasonOf(error)];
    }
  }

  private async discover(provider: Provider, answers?: LastAnswers): Promise<{ config: Configuration }> {
    const { issuer, client_id, client_secret, toPrivate } = provider;
    const fetch = answers?.fetch ?? providerFetch(toPrivate);
    const isInsecure = issuer.startsWith('http:');
    if (!isProviderUrl(issuer, toPrivate)) throw new Error(`${issuer} is not https.`);
    const config = await traced('discover a provider', () =>
      discovery(
        new URL(issuer),
        client_id,
        { [clockTolerance]: CLOCK_TOLERANCE },
        // Which one the provider wants is known only afterwards.
        (...parameters) =>
          authenticationOf(client_secret, parameters[0].token_endpoint_auth_methods_supported)(...parameters),
        { [customFetch]: fetch, timeout: 10, execute: isInsecure ? [allowInsecureRequests] : [] },
      ),
    );
    enableNonRepudiationChecks(config);
    const metadata = config.serverMetadata();
    if (metadata.issuer.includes('{')) throw new Error(`${metadata.issuer} is not the issuer of one tenant.`);
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
      if (!isProviderUrl(metadata[name] ?? '', toPrivate)) throw new Error(`${name} is not https.`);
    return { config };
  }
}

/** The way to send the secret: in the body where the provider takes that, which needs no encoding. */
function authenticationOf(secret: string, supported: readonly string[] | undefined) {
  if (secret === '') return None();
  return supported?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

const errorOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;

/** Why a provider was not understood: the error, and what it was caused by. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(' ');
  if (!(error instanceof Error)) return typeof error === 'string' ? error : '';
  const said = [errorOf(error), 'error_description' in error ? error.error_description : undefined];
  const own = [error.message, ...said.filter((one) => typeof one === 'string')].join(' ');
  const cause = error.cause instanceof Error ? reasonOf(error.cause) : '';
  return cause === '' ? own : `${own} (${cause})`;
}
