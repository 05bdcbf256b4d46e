import { adds, stringWithDefault } from './columns.js';

/** The language of the page on which a question was asked; empty for questions that are there. */
export const AddQuestionLanguage1799567000001 = adds('AddQuestionLanguage1799567000001', {
  columns: { questions: [stringWithDefault('language', 35, '')] },
});
