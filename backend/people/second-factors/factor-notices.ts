import type { SentenceKey } from '../../core/language/say.js';

/** The mail to a user whose second factor changes. */
export interface FactorNotice {
  subject: SentenceKey;
  happened: SentenceKey;
  otherwise: SentenceKey;
}

const notices = {
  totp_set_up: {
    subject: 'secondFactors.aSecondFactorWasSetUpForYourAccountAt',
    happened: 'secondFactors.anAuthenticatorAppWasSetUpForYour',
    otherwise: 'secondFactors.ifItWasYouKeepYourRecoveryCodesInASafe',
  },
  totp_removed: {
    subject: 'secondFactors.theAuthenticatorAppOfYourAccountWas',
    happened: 'secondFactors.theAuthenticatorAppOfYourAccountWas2',
    otherwise: 'secondFactors.ifItWasYouThereIsNothingToDoStranger',
  },
  passkey_added: {
    subject: 'secondFactors.aPasskeyWasAddedToYourAccountAt',
    happened: 'secondFactors.aPasskeyWasAddedToYourAccountItCanBe',
    otherwise: 'secondFactors.ifItWasYouThereIsNothingToDoStranger2',
  },
  passkey_removed: {
    subject: 'secondFactors.aPasskeyOfYourAccountWasRemovedAt',
    happened: 'secondFactors.aPasskeyOfYourAccountWasRemovedAndCan',
    otherwise: 'secondFactors.ifItWasYouThereIsNothingToDoStranger',
  },
  recovery_code_used: {
    subject: 'secondFactors.aRecoveryCodeOfYourAccountWasUsedAt',
    happened: 'secondFactors.someoneProbablyYouSignedInToYour',
    otherwise: 'secondFactors.ifItWasYouSetUpYourAuthenticatorApp',
  },
  recovery_codes_made: {
    subject: 'secondFactors.newRecoveryCodesForYourAccountAt',
    happened: 'secondFactors.newRecoveryCodesWereCreatedForYour',
    otherwise: 'secondFactors.ifItWasYouThereIsNothingToDoStranger',
  },
  removed_by_administrator: {
    subject: 'secondFactors.theSecondFactorOfYourAccountWasRemoved',
    happened: 'secondFactors.theSecondFactorOfYourAccountWasRemoved2',
    otherwise: 'secondFactors.ifYouDidntAskForThisChooseANewPassword',
  },
  codes_guessed: {
    subject: 'secondFactors.wrongCodesForYourAccountAt',
    happened: 'secondFactors.someoneEnteredTheCorrectPasswordOfYour',
    otherwise: 'secondFactors.ifItWasntYouSomeoneKnowsYourPassword',
  },
} satisfies Record<string, FactorNotice>;

export type FactorNoticeName = keyof typeof notices;

export const factorNotice = (name: FactorNoticeName): FactorNotice => notices[name];
