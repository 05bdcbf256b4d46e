import type { Api } from '../../api/client';

export interface Credentials {
  email: string;
  password: string;
}

/** The error of the first empty field, in the specified wording and order. */
export function missingCredential({ email, password }: Credentials): string | undefined {
  if (email.trim() === '') return 'Email is required, Please enter email';
  if (password === '') return 'Password required, Please enter password';
  return undefined;
}

/** @throws ApiError with the server's message */
export async function signIn(api: Api, credentials: Credentials): Promise<void> {
  await api.send('POST', '/admin/login', credentials);
}
