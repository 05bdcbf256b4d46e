// The package has no types: it exports one list of words per language, named by its ISO 639-3 code.
declare module 'stopword';
