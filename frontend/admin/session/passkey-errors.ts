import { t } from '../language/t';
/** The message for an error of the browser's passkey dialog; undefined for other errors. */
export function passkeyMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t('session.passkeyUsedDialogClosed');
    case 'InvalidStateError':
      return t('session.devicePasswordManagerHas');
    case 'SecurityError':
      return t('session.passkeysDoWorkAddress');
    case 'NotSupportedError':
      return t('session.deviceHasPasskeysVerify');
    default:
      return error.message.includes('WebAuthn is not supported') ? t('session.browserHasPasskeysAddress') : undefined;
  }
}
