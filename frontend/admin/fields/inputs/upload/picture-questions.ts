import { createContext, useContext } from 'react';

/** The question for the description of a picture in a form. */
export interface PictureQuestion {
  /** Saves the typed text. Resolves to false if it is unanswered or was not saved; the field shows the reason. */
  answer(): Promise<boolean>;
  focus(): void;
}

/** The questions of a form, which must be answered before it is submitted. */
export interface PictureQuestions {
  /** Whether the record already has the picture. It may stay undescribed, because descriptions were not required before. */
  isSaved(filename: string): boolean;
  /** Returns a function that removes the question. */
  add(question: PictureQuestion): () => void;
}

export const PictureQuestionsContext = createContext<PictureQuestions>({ isSaved: () => true, add: () => () => {} });

export const usePictureQuestions = (): PictureQuestions => useContext(PictureQuestionsContext);
