/** The author of commands run on the server, in the activity. */
export const COMMAND_LINE = { name: 'The command line' };
