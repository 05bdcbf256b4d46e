/** Follows changes of content in the background, and can be asked to catch up: after an import, whose process may end with it. */
export abstract class FollowsContent {
  abstract catchUp(): Promise<void>;
}
