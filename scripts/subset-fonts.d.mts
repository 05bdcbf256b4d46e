/** Each file's address below the project's folder, with its bytes. */
export function subsetFonts(): Promise<{
    path: string;
    bytes: any;
}[]>;
/**
 * English and Swahili, prices and dates, names of countries. Other letters come from the packages' own files, once a page
 * has one of them. The ranges in `frontend/styles/fonts.css` say the same.
 */
export const LETTERS: string;
