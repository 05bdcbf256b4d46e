import { createContext, useContext } from 'react';

/** Asks what one picture of a form shows. */
export interface PictureQuestion {
  /** Saves what was typed. Resolves to false if there is no answer, or if it was not saved; the field says so. */
  answer(): Promise<boolean>;
  focus(): void;
}

/** The questions of a form, which is not submitted before they are answered. */
export interface PictureQuestions {
  /** Whether the record has the picture already. Its text may be left open: nobody was asked for it before. */
  isSaved(filename: string): boolean;
  /** Returns a function that removes the question. */
  add(question: PictureQuestion): () => void;
}

export const PictureQuestionsContext = createContext<PictureQuestions>({ isSaved: () => true, add: () => () => {} });

export const usePictureQuestions = (): PictureQuestions => useContext(PictureQuestionsContext);
