// The package has no types of its own: it exports one list of words for each language, named by its ISO 639-3 code.
declare module 'stopword';
