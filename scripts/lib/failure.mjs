/** An expected error that ends a script; its message is a sentence for the user. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';

  /**
   * @param {string} sentence
   * @param {string} [details] The complete output of the tool that failed.
   */
  constructor(sentence, details) {
    super(sentence);
    this.details = details;
  }
}

/**
 * Ends the script with status 1 and one sentence on the standard error; details go to the standard output.
 * @param {unknown} error
 * @param {(error: unknown) => string} sentenceFor Describes errors other than Failure.
 */
export function reportFailure(error, sentenceFor) {
  if (error instanceof Failure && error.details) console.log(error.details);
  console.error(error instanceof Failure ? error.message : sentenceFor(error));
  process.exitCode = 1;
}
