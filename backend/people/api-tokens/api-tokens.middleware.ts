import type { Express, NextFunction, Request, Response } from 'express';
import { bearerToken } from '../../core/access/bearer-token.js';
import { usablePermissions } from '../../core/access/restricted-calls.js';
import type { TokenVerifierService } from './token-verifier.service.js';

/** The paths of the back office, which need `request.user`. Public calls do not depend on tokens. */
const OFFICE_PATH = '/admin';

/**
 * Sets `request.user` and `request.apiToken` of calls with a token. Must be called before sessions are read.
 * @param path Where calls begin that need it.
 */
export function useApiTokens(application: Express, verifier: TokenVerifierService, path = OFFICE_PATH): void {
  application.use(path, (request: Request, response: Response, next: NextFunction) => {
    const token = bearerToken(request);
    if (token === undefined) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    verifier.verify(token, request, response).then(({ user, access }) => {
      request.user = usablePermissions(user);
      request.apiToken = access;
      next();
    }, next);
  });
}
