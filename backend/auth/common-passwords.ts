import { PASSWORD_LENGTH } from './password-rules.js';

/** The most used passwords, with which people like to begin a longer one. */
const STEMS = 1000;

/** A text of twelve or more characters in so few runs is a pattern: '111122223333', 'abcdef123456'. */
const FEW_RUNS = 3;

interface Lists {
  passwords: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

let lists: Promise<Lists> | undefined;

/** Whether many people have this password, or one just like it; capital letters make no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= load();
  const { passwords, stems } = await lists;
  const text = password.normalize('NFKC').toLowerCase();
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/s.exec(text) ?? [];
  return (
    passwords.has(text) || isRepetition(text) || runsIn(text) <= FEW_RUNS || (stems.has(stem) && runsIn(digits) <= 1)
  );
}

/** Only with the first password that somebody chooses: most processes never see one, and the lists take room. */
async function load(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = dictionary['passwords-common'];
  return {
    passwords: new Set(all.filter((password) => password.length >= PASSWORD_LENGTH.least)),
    stems: new Set(all.slice(0, STEMS)),
  };
}

/** 'passwordpassword', 'abcabcabcabc'. */
const isRepetition = (text: string): boolean => /^(.+?)\1+$/s.test(text);

/** How many times the step from one character to the next changes: 1 for '123456789012', 'aaaa' and 'fedcba'. */
function runsIn(text: string): number {
  let runs = text === '' ? 0 : 1;
  let step: number | undefined;
  for (let at = 1; at < text.length; at += 1) {
    const next = stepBetween(text, at);
    if (step !== undefined && next !== step) {
      runs += 1;
      step = undefined;
    } else if (Math.abs(next) > 1) {
      runs += 1;
    } else step = next;
  }
  return runs;
}

/** 0 follows 9. */
function stepBetween(text: string, at: number): number {
  const pair = text.slice(at - 1, at + 1);
  if (pair === '90') return 1;
  if (pair === '09') return -1;
  return text.charCodeAt(at) - text.charCodeAt(at - 1);
}
