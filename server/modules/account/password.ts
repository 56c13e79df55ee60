import { hash, verify, type Options } from '@node-rs/argon2';
import { refuseInvalid } from '../../core/errors.ts';

/** argon2id (the library's own choice) with 19 MiB and 2 passes: about 20 ms, and costly to try in bulk. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const leastLength = 12;
const mostLength = 1000;
/** Shorter names turn up in passwords by chance. */
const leastTelling = 4;

interface Owner {
  name: string;
  emailAddress: string;
}

/** What must not be in somebody's password: the parts of the own name and e-mail address. */
function ownWords({ name, emailAddress }: Owner): string[] {
  const local = emailAddress.slice(0, emailAddress.lastIndexOf('@'));
  const joined = [name, name.replace(/\s+/g, ''), local, emailAddress];
  const parts = `${name} ${local}`.split(/[^\p{L}\p{N}]+/u);
  return [...joined, ...parts].map((word) => word.toLowerCase()).filter((word) => word.length >= leastTelling);
}

/** Refuses a password that is too short, too long, or tells its owner (live.md 18). Errors: INVALID. */
export function checkPassword(password: string, owner: Owner): void {
  const faults = [];
  if ([...password].length < leastLength)
    faults.push({ field: 'password', message: `Choose a password of ${leastLength} characters or more.` });
  if (password.length > mostLength)
    faults.push({ field: 'password', message: `Choose a password of at most ${mostLength} characters.` });
  const lower = password.toLowerCase();
  if (ownWords(owner).some((word) => lower.includes(word)))
    faults.push({ field: 'password', message: 'Choose a password without your name or e-mail address in it.' });
  refuseInvalid(faults);
}

/** The hash to store. Takes time and memory: never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let stranger: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash it takes as long and says no, so that the time of an
 * answer does not tell whether there is such an account.
 */
export async function isPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const against = known ?? (await (stranger ??= hashPassword('nobody has this password')));
  return (await verify(against, password.normalize('NFKC'))) && !!known;
}
