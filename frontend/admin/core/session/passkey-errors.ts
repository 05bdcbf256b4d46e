import { t } from '../language/t';
/** The message for an error of the browser's passkey dialog; undefined for other errors. */
export function passkeyMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t('session.passkeyCancelled');
    case 'InvalidStateError':
      return t('session.passkeyExists');
    case 'SecurityError':
      return t('session.passkeysWrongAddress');
    case 'NotSupportedError':
      return t('session.passkeysUnverified');
    default:
      return error.message.includes('WebAuthn is not supported') ? t('session.passkeysNeedHttps') : undefined;
  }
}
