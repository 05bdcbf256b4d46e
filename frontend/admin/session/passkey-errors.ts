/** What happened in the browser's own dialog; undefined for other errors. */
export function passkeyMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: the dialog was closed, or took too long. You can try again.';
    case 'InvalidStateError':
      return 'This device, or your password manager, has a passkey for this account already.';
    case 'SecurityError':
      return 'Passkeys do not work at this address of the site.';
    case 'NotSupportedError':
      return 'This device has no passkeys that verify who you are.';
    default:
      return error.message.includes('WebAuthn is not supported')
        ? 'This browser has no passkeys at this address: they need HTTPS, or localhost.'
        : undefined;
  }
}
