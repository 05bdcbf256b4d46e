/** Finds records by what visitors read of them. Provided by the search of the site. */
export abstract class RecordTexts {
  /** Returns the records whose published texts have all of the words, best first: of any resource, so that callers leave out what users may not read. */
  abstract findRecords(text: string, max: number): Promise<{ resource: string; id: number }[]>;
}
