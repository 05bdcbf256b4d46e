import type { ComponentType } from 'react';

/** A stored picture: by its name among the uploads, or by its id in the library. */
export type StoredPicture = { filename: string } | { media_id: number };

export interface DescriptionToolProps {
  stored: StoredPicture;
  /** Puts a description into the field, as if it were typed. */
  onText(text: string): void;
}

declare module '../../../core/parts/office-part' {
  interface OfficePart {
    /** Tools below the description of a picture that is stored. */
    descriptionTools?: Readonly<Record<string, ComponentType<DescriptionToolProps>>>;
  }
}
