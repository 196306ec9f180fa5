import { SignUp } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { isTooShortForStaff } from '#operations/accounts/check-new-password.ts'
import { createAdmin, findAccountName } from '#operations/staff/create-admin.ts'
import { Cancelled, type CommandContext, exitCodes, runUntilStopped } from './command-context.ts'

type AdminField = 'email' | 'name' | 'password'

interface AdminArguments {
  email?: string | boolean
  name?: string | boolean
  'password-stdin'?: string | boolean
  reset?: string | boolean
}

const rules = {
  email: { question: 'Email: ', sentence: 'This is not a valid email address.' },
  name: {
    question: 'Name: ',
    sentence: `The name must have ${limits.minNameLength} to ${limits.maxNameLength} characters.`,
  },
  password: {
    question: 'Password: ',
    sentence: `The password of an administrator must have ${limits.minStaffPasswordLength} to ${limits.maxPasswordLength} characters.`,
  },
}
const fields = Object.keys(rules) as AdminField[]
const optionName = (field: AdminField) => (field === 'password' ? '--password-stdin' : `--${field}`)

export async function createAdminCommand(context: CommandContext, args: AdminArguments): Promise<number> {
  const { terminal } = context
  const values = await readArguments(context, args)
  const missing = fields.filter((field) => values[field] === undefined)
  if (missing.length > 0 && !terminal.ask) {
    terminal.err(`There is no terminal to prompt on: use ${missing.map(optionName).join(', ')}.`)
    return exitCodes.failed
  }
  for (const field of fields) {
    const checked = values[field] === undefined ? null : check(field, values[field])
    if (checked && 'problem' in checked) {
      terminal.err(checked.problem)
      return exitCodes.failed
    }
    if (checked) values[field] = checked.value
  }
  const email = values.email ?? (await askUntilValid(context, 'email'))
  const opened = await context.openShop()
  return runUntilStopped(context, opened, async () => {
    const existingName = await findAccountName(opened.shop, email)
    const reset =
      existingName !== null && (args.reset === true || (await confirmReset(context, email, existingName)))
    if (existingName !== null && !reset) return exitCodes.failed
    const name = values.name ?? existingName ?? (await askUntilValid(context, 'name'))
    const password = values.password ?? (await askUntilValid(context, 'password'))
    const outcome = await createAdmin(opened.shop, { email, name, password }, { reset })
    if (outcome === 'taken') {
      terminal.err(`${email} has just signed up: nothing was changed.`)
      return exitCodes.failed
    }
    terminal.out(
      outcome === 'created'
        ? `${email} is now an administrator.`
        : `${email} had an account: it is now an administrator, with the new password.`,
    )
    return exitCodes.done
  })
}

async function readArguments(
  { terminal }: CommandContext,
  args: AdminArguments,
): Promise<Partial<Record<AdminField, string>>> {
  const textValue = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)
  const password = args['password-stdin'] === true ? await terminal.readInput() : undefined
  return { email: textValue(args.email), name: textValue(args.name), password }
}

async function confirmReset({ terminal }: CommandContext, email: string, name: string): Promise<boolean> {
  const sentence = `${email} is the account of ${name}. It would become an administrator with a new password, be signed out everywhere, and lose its linked sign-in providers and its second factor.`
  if (!terminal.ask) {
    terminal.err(`${sentence} Nothing was changed: use --reset to confirm.`)
    return false
  }
  terminal.err(sentence)
  const answer = await terminal.ask('Type yes to continue: ')
  if (answer.trim().toLowerCase() === 'yes') return true
  terminal.err('Nothing was changed.')
  return false
}

type FieldCheck = { value: string } | { problem: string }

function check(field: AdminField, value: string): FieldCheck {
  const parsed = SignUp.shape[field].safeParse(value)
  if (!parsed.success) return { problem: rules[field].sentence }
  if (field === 'password' && isTooShortForStaff(parsed.data)) return { problem: rules[field].sentence }
  if (field === 'password' && isCommonPassword(parsed.data)) {
    return { problem: 'This password is too common: choose another.' }
  }
  return { value: parsed.data }
}

async function askUntilValid({ terminal }: CommandContext, field: AdminField): Promise<string> {
  const { ask } = terminal
  if (!ask) throw new Cancelled()
  for (;;) {
    const answer = await ask(rules[field].question, field === 'password')
    const checked = check(field, answer)
    if ('problem' in checked) terminal.err(checked.problem)
    else if (field !== 'password' || (await ask('Repeat the password: ', true)) === answer)
      return checked.value
    else terminal.err('The passwords do not match.')
  }
}
