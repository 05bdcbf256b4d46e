/** The query key prefix of the assistant's figures. */
export const FIGURES_KEY = ['question_figures'] as const;
