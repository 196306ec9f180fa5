import { SignUp } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'
import { createAdmin } from '#operations/create-admin.ts'
import { Cancelled, type Door, exits } from './door.ts'

type Part = 'email' | 'name' | 'password'
type Given = Partial<Record<Part, string>>

const rules = {
  email: { question: 'E-mail: ', sentence: 'That is no e-mail address.' },
  name: {
    question: 'Name: ',
    sentence: `A name has ${limits.nameMin} to ${limits.nameMax} characters.`,
  },
  password: {
    question: 'Password: ',
    sentence: `A password has ${limits.passwordMin} to ${limits.passwordMax} characters.`,
  },
}
const parts = Object.keys(rules) as Part[]

/** Makes an administrator of what was given and, on a terminal, of what is answered. */
export async function createAdminByHand(door: Door, given: Given): Promise<number> {
  const { terminal } = door
  const missing = parts.filter((part) => given[part] === undefined)
  if (missing.length > 0 && !terminal.ask) {
    terminal.err(`There is no terminal to ask on: say ${missing.map((part) => `--${part}`).join(', ')}.`)
    return exits.failed
  }
  const read: Record<Part, string> = { email: '', name: '', password: '' }
  for (const part of parts) {
    const value = given[part]
    const outcome = value === undefined ? await askUntilGood(door, part) : check(part, value)
    if ('wrong' in outcome) {
      terminal.err(outcome.wrong)
      return exits.failed
    }
    read[part] = outcome.value
  }
  const { shop, close } = await door.openShop()
  try {
    const outcome = await createAdmin(shop, read)
    terminal.out(
      outcome === 'created'
        ? `${read.email} is an administrator now.`
        : `${read.email} had an account: it is an administrator now, with the new password.`,
    )
    return exits.done
  } finally {
    await close()
  }
}

type Checked = { value: string } | { wrong: string }

/** The rules of the sign-up form. */
function check(part: Part, value: string): Checked {
  const parsed = SignUp.shape[part].safeParse(value)
  if (!parsed.success) return { wrong: rules[part].sentence }
  if (part === 'password' && isCommonPassword(parsed.data)) {
    return { wrong: 'That password is one of the first that anybody tries: choose another.' }
  }
  return { value: parsed.data }
}

async function askUntilGood({ terminal }: Door, part: Part): Promise<Checked> {
  const { ask } = terminal
  if (!ask) throw new Cancelled()
  for (;;) {
    const answer = await ask(rules[part].question, part === 'password')
    const checked = check(part, answer)
    if ('wrong' in checked) terminal.err(checked.wrong)
    else if (part !== 'password' || (await ask('The same again: ', true)) === answer) return checked
    else terminal.err('The two passwords differ.')
  }
}
