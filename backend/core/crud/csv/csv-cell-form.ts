/** The cell of a field whose text differs from its value. */
export interface CsvCellForm {
  /** @param language The language of the file's reader. */
  write(record: object, language: string): string;
  /** @returns The value, or the text itself if it is not recognized. */
  read(text: string, language: string): Promise<unknown>;
}
