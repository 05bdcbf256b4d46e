import type { SentenceKey } from '../../core/language/say.js';

/** The mail to a user whose second factor changes. */
export interface FactorNotice {
  subject: SentenceKey;
  happened: SentenceKey;
  otherwise: SentenceKey;
}

const notices = {
  totp_set_up: {
    subject: 'secondFactors.setUpSubject',
    happened: 'secondFactors.setUpText',
    otherwise: 'secondFactors.setUpAdvice',
  },
  totp_removed: {
    subject: 'secondFactors.appRemovedSubject',
    happened: 'secondFactors.appRemovedText',
    otherwise: 'secondFactors.changeAdvice',
  },
  passkey_added: {
    subject: 'secondFactors.passkeyAddedSubject',
    happened: 'secondFactors.passkeyAddedText',
    otherwise: 'secondFactors.passkeyAddedAdvice',
  },
  passkey_removed: {
    subject: 'secondFactors.passkeyRemovedSubject',
    happened: 'secondFactors.passkeyRemovedText',
    otherwise: 'secondFactors.changeAdvice',
  },
  recovery_code_used: {
    subject: 'secondFactors.recoveryCodeUsedSubject',
    happened: 'secondFactors.recoveryCodeUsedText',
    otherwise: 'secondFactors.recoveryCodeUsedAdvice',
  },
  recovery_codes_made: {
    subject: 'secondFactors.recoveryCodesSubject',
    happened: 'secondFactors.recoveryCodesText',
    otherwise: 'secondFactors.changeAdvice',
  },
  removed_by_administrator: {
    subject: 'secondFactors.removedSubject',
    happened: 'secondFactors.removedText',
    otherwise: 'secondFactors.removedAdvice',
  },
  codes_guessed: {
    subject: 'secondFactors.wrongCodesSubject',
    happened: 'secondFactors.wrongCodesText',
    otherwise: 'secondFactors.wrongCodesAdvice',
  },
} satisfies Record<string, FactorNotice>;

export type FactorNoticeName = keyof typeof notices;

export const factorNotice = (name: FactorNoticeName): FactorNotice => notices[name];
