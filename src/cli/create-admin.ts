import { SignUp } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { isTooShortForStaff } from '#operations/accounts/check-new-password.ts'
import { createAdmin, findAccountName } from '#operations/staff/create-admin.ts'
import { Cancelled, type Door, exits, untilStopped } from './door.ts'

type Part = 'email' | 'name' | 'password'

interface AdminArguments {
  email?: string | boolean
  name?: string | boolean
  'password-stdin'?: string | boolean
  reset?: string | boolean
}

const rules = {
  email: { question: 'E-mail: ', sentence: 'That is no e-mail address.' },
  name: {
    question: 'Name: ',
    sentence: `A name has ${limits.nameMin} to ${limits.nameMax} characters.`,
  },
  password: {
    question: 'Password: ',
    sentence: `The password of an administrator has ${limits.staffPasswordMin} to ${limits.passwordMax} characters.`,
  },
}
const parts = Object.keys(rules) as Part[]
const optionOf = (part: Part) => (part === 'password' ? '--password-stdin' : `--${part}`)

/** Makes an administrator of what was given and, on a terminal, of what is answered. */
export async function createAdminByHand(door: Door, args: AdminArguments): Promise<number> {
  const { terminal } = door
  const given = await readGiven(door, args)
  const missing = parts.filter((part) => given[part] === undefined)
  if (missing.length > 0 && !terminal.ask) {
    terminal.err(`There is no terminal to ask on: say ${missing.map(optionOf).join(', ')}.`)
    return exits.failed
  }
  for (const part of parts) {
    const checked = given[part] === undefined ? null : check(part, given[part])
    if (checked && 'wrong' in checked) {
      terminal.err(checked.wrong)
      return exits.failed
    }
    if (checked) given[part] = checked.value
  }
  const email = given.email ?? (await askUntilGood(door, 'email'))
  const opened = await door.openShop()
  return untilStopped(door, opened, async () => {
    const earlier = await findAccountName(opened.shop, email)
    const reset = earlier !== null && (args.reset === true || (await mayReset(door, email, earlier)))
    if (earlier !== null && !reset) return exits.failed
    const name = given.name ?? earlier ?? (await askUntilGood(door, 'name'))
    const password = given.password ?? (await askUntilGood(door, 'password'))
    const outcome = await createAdmin(opened.shop, { email, name, password }, { reset })
    if (outcome === 'taken') {
      terminal.err(`${email} has an account since a moment ago: nothing was changed.`)
      return exits.failed
    }
    terminal.out(
      outcome === 'created'
        ? `${email} is an administrator now.`
        : `${email} had an account: it is an administrator now, with the new password.`,
    )
    return exits.done
  })
}

async function readGiven({ terminal }: Door, args: AdminArguments): Promise<Partial<Record<Part, string>>> {
  const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)
  const password = args['password-stdin'] === true ? await terminal.readInput() : undefined
  return { email: textOf(args.email), name: textOf(args.name), password }
}

async function mayReset({ terminal }: Door, email: string, name: string): Promise<boolean> {
  const sentence = `${email} is the account of ${name}. It would become an administrator with a new password, be signed out everywhere, and lose its linked sign-ins and its second factor.`
  if (!terminal.ask) {
    terminal.err(`${sentence} Nothing was changed: say --reset if you want that.`)
    return false
  }
  terminal.err(sentence)
  const answer = await terminal.ask('Type yes to do that: ')
  if (answer.trim().toLowerCase() === 'yes') return true
  terminal.err('Nothing was changed.')
  return false
}

type Checked = { value: string } | { wrong: string }

function check(part: Part, value: string): Checked {
  const parsed = SignUp.shape[part].safeParse(value)
  if (!parsed.success) return { wrong: rules[part].sentence }
  if (part === 'password' && isTooShortForStaff(parsed.data)) return { wrong: rules[part].sentence }
  if (part === 'password' && isCommonPassword(parsed.data)) {
    return { wrong: 'That password is one of the first that anybody tries: choose another.' }
  }
  return { value: parsed.data }
}

async function askUntilGood({ terminal }: Door, part: Part): Promise<string> {
  const { ask } = terminal
  if (!ask) throw new Cancelled()
  for (;;) {
    const answer = await ask(rules[part].question, part === 'password')
    const checked = check(part, answer)
    if ('wrong' in checked) terminal.err(checked.wrong)
    else if (part !== 'password' || (await ask('The same again: ', true)) === answer) return checked.value
    else terminal.err('The two passwords differ.')
  }
}
