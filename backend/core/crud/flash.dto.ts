export class FlashSuccess {
  /** Message for a toast. */
  message?: string;
  /** An error message. */
  check?: string;
}

export class FlashError {
  /** An error message. */
  check?: string;
}

export class Flash {
  success?: FlashSuccess;
  error?: FlashError;
}

/** The response to a settings form. */
export class FlashBody {
  /** @example { "success": { "message": "Saved." } } */
  flash: Flash;
}

export const flashSuccess = (message: string): FlashBody => ({ flash: { success: { message } } });
