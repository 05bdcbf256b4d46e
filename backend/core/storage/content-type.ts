import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** The type that a file's content tells; undefined for none, also where the content ends in the middle of what tells it. */
export const contentTypeOf = (file: string | Buffer): Promise<FileTypeResult['mime'] | undefined> =>
  (typeof file === 'string' ? fileTypeFromFile(file) : fileTypeFromBuffer(file)).then(
    (type) => type?.mime,
    (error: unknown) => {
      if (isOfSystem(error)) throw error;
      return undefined;
    },
  );

/** That the file could not be read, rather than understood. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
