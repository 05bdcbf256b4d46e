// The package has no types of its own.
declare module '@nlpjs/lang-pl' {
  export class StemmerPl {
    stem(words: readonly string[]): string[];
  }
}
