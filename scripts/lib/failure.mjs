/** Something that ends a script; the message is one sentence for whoever runs it. */
export class Failure extends Error {
  name = 'Failure';
}
