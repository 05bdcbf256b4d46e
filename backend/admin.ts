import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { HttpException } from '@nestjs/common';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { endProcess } from './end-process.js';
import type { SecondFactorsService } from './people/second-factors/second-factors.service.js';
import { COMMAND_LINE } from './people/users/account-recovery.constants.js';
import type { AccountRecoveryService } from './people/users/account-recovery.service.js';
import { PASSWORD_LENGTH } from './people/users/password.constants.js';

const USAGE = `Manages the accounts of the back office. Works on the configured database, whether or not the site is running.

  npm run admin -- list                        lists all users, with role, status and last sign-in
  npm run admin -- reset ADDRESS               prints a link to choose a new password; it works once, for one hour
  npm run admin -- reset ADDRESS --password    asks for the new password and sets it; ends all sessions of the user,
                                               and the API tokens
  npm run admin -- sign-out ADDRESS            ends all sessions of the user, and the API tokens
  npm run admin -- remove-second-factor ADDRESS
                                               for users who have lost their app, passkeys and recovery codes: the password
                                               alone is enough again; ends all sessions of the user
  npm run admin -- allow-passwords             lets everybody sign in by password or passkey again, where only the
                                               emergency administrator could

ADDRESS is the email address of a user. With --password, the password can also be piped in. With --keep-tokens, the API
tokens of the user keep working.`;

/** A command with its arguments. */
interface Call {
  command: string;
  email: string;
  asksPassword: boolean;
  endsTokens: boolean;
}

const commands: Record<
  string,
  (accounts: AccountRecoveryService, call: Call, factors: SecondFactorsService) => Promise<string>
> = {
  list: async (accounts) => listing(await accounts.list()),
  reset: async (accounts, { email, asksPassword, endsTokens }) => {
    if (!asksPassword) {
      const { url, expires } = await accounts.makeLink(email);
      return `Open this link to choose a new password. It works once, until ${expires.toISOString()}:\n\n  ${url}\n`;
    }
    // Checked before a password is typed in vain.
    await accounts.activeUser(email);
    await accounts.setPassword(email, await readPassword(), endsTokens);
    return `The new password was set, and all sessions${endsTokens ? ' and API tokens' : ''} of this user have ended.`;
  },
  'sign-out': async (accounts, { email, endsTokens }) => accounts.signOut(email, endsTokens),
  'allow-passwords': (accounts) => accounts.allowPasswords(),
  'remove-second-factor': async (accounts, { email }, factors) => {
    const { id } = await accounts.userOf(email);
    return (await factors.removeAll(id, COMMAND_LINE)).message;
  },
};

const WITHOUT_ADDRESS: ReadonlySet<string> = new Set(['list', 'allow-passwords']);

let environment: Environment | undefined;
const call = parse(process.argv.slice(2));
if (!call) {
  const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h' || word === 'help');
  if (isHelp) console.log(USAGE);
  else console.error(USAGE);
  process.exit(isHelp ? 0 : 2);
}
try {
  closeNewFiles();
  loadEnvironmentFile();
  environment = { ...readEnvironment(process.env), logLevel: 'error' };
  // Imported here: takes a second, which help and typing errors don't need.
  const { createApplication } = await import('./application.js');
  const recovery = await import('./people/users/account-recovery.service.js');
  const application = await createApplication(environment);
  const accounts = application.nest.get(recovery.AccountRecoveryService, { strict: false });
  const secondFactors = await import('./people/second-factors/second-factors.service.js');
  const factors = application.nest.get(secondFactors.SecondFactorsService, { strict: false });
  let isDone = false;
  try {
    console.log(await commands[call.command]?.(accounts, call, factors));
    isDone = true;
  } catch (error) {
    console.error(error instanceof HttpException || error instanceof Error ? error.message : String(error));
  }
  await application.close();
  await endProcess(isDone ? 0 : 1);
} catch (error) {
  console.error(describeStartupError(error, environment));
  await endProcess(1);
}

/** Parses the arguments; undefined if they are no command. */
function parse(args: string[]): Call | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { password: { type: 'boolean', default: false }, 'keep-tokens': { type: 'boolean', default: false } },
    });
    const [command = '', email = ''] = positionals;
    const expected = WITHOUT_ADDRESS.has(command) ? 1 : 2;
    if (!Object.hasOwn(commands, command) || positionals.length !== expected) return undefined;
    if (values.password && command !== 'reset') return undefined;
    const endsSessions = command === 'sign-out' || values.password;
    if (values['keep-tokens'] && !endsSessions) return undefined;
    return { command, email, asksPassword: values.password, endsTokens: !values['keep-tokens'] };
  } catch {
    // An unknown option.
    return undefined;
  }
}

/** Asks twice on a terminal, without echo; reads one line from a pipe. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    if (!stdin.isTTY) return checked((await input[Symbol.asyncIterator]().next()).value ?? '');
    const ask = async (question: string): Promise<string> => {
      stdout.write(question);
      const answer = await input.question('');
      stdout.write('\n');
      return answer;
    };
    const password = await ask('New password: ');
    checked(password);
    if ((await ask('Once more: ')) !== password) throw new Error('The passwords do not match.');
    return password;
  } finally {
    input.close();
  }
}

function checked(password: string): string {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < min) throw new Error(`The password must have at least ${min} characters.`);
  if (length > max) throw new Error(`The password can have at most ${max} characters.`);
  return password;
}

function listing(users: Awaited<ReturnType<AccountRecoveryService['list']>>): string {
  if (users.length === 0) return 'There are no users yet: the first start of the site creates one.';
  const rows = users.map(({ email, name, role, status, invitation_expires_at, signed_in_at }) => [
    email,
    name,
    role.name,
    invitation_expires_at ? 'invited' : status,
    signed_in_at ? signed_in_at.toISOString().slice(0, 16).replace('T', ' ') : 'never',
  ]);
  const table = [['Email', 'Name', 'Role', 'Status', 'Last sign-in (UTC)'], ...rows];
  const widths = table[0]?.map((_title, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
