export class FlashSuccess {
  /** For a toast. */
  message?: string;
  /** A refusal in words. */
  check?: string;
}

export class FlashError {
  /** A refusal in words. */
  check?: string;
}

export class Flash {
  success?: FlashSuccess;
  error?: FlashError;
}

/** What a form of settings answers. */
export class FlashBody {
  /** @example { "success": { "message": "Saved." } } */
  flash: Flash;
}

export const succeeded = (message: string): FlashBody => ({ flash: { success: { message } } });
