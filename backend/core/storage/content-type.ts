import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** Returns the type detected from a file's content; undefined for none, or if the content ends too early. */
export const contentTypeOf = (file: string | Buffer): Promise<FileTypeResult['mime'] | undefined> =>
  (typeof file === 'string' ? fileTypeFromFile(file) : fileTypeFromBuffer(file)).then(
    (type) => type?.mime,
    (error: unknown) => {
      if (isOfSystem(error)) throw error;
      return undefined;
    },
  );

/** Whether the file could not be read, rather than parsed. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
