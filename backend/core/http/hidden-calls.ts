/** Calls that the site does not answer to visitors, since it does not offer what they are about. Implemented by `OfferingsService`. */
export abstract class HiddenCalls {
  /** Whether a lookup is restricted to users. */
  abstract hidesCall(path: string): boolean;

  /** Whether visitors are answered 404 by a handler. @param targets The handler and its class. */
  abstract hidesHandler(targets: readonly object[]): boolean;
}
