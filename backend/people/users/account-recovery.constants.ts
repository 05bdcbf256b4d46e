/** How the activity names whoever runs commands on the server. */
export const COMMAND_LINE = { name: 'The command line' };
