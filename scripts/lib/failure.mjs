/** Something that ends a script; the message is one sentence for whoever runs it. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';

  /**
   * @param {string} sentence
   * @param {string} [details] What a tool wrote, for whoever wants to read more than the sentence.
   */
  constructor(sentence, details) {
    super(sentence);
    this.details = details;
  }
}

/**
 * Ends the script with status 1 and one sentence on the standard error; details go to the standard output.
 * @param {unknown} error
 * @param {(error: unknown) => string} sentenceFor Words for what is no Failure.
 */
export function reportFailure(error, sentenceFor) {
  if (error instanceof Failure && error.details) console.log(error.details);
  console.error(error instanceof Failure ? error.message : sentenceFor(error));
  process.exitCode = 1;
}
