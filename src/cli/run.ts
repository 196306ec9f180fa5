import { parseArgs } from 'node:util'
import { acceptSecret } from './accept-secret.ts'
import { audit } from './audit.ts'
import { backup, restore } from './backup.ts'
import { createAdminByHand } from './create-admin.ts'
import { type Door, exits, UsageError } from './door.ts'
import { importFile } from './import.ts'
import { proveOversell } from './prove.ts'
import { reasonOf } from './reason.ts'
import { seed } from './seed.ts'
import { usage } from './usage.ts'

const options = {
  help: { type: 'boolean', short: 'h' },
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  rate: { type: 'string' },
  'dry-run': { type: 'boolean' },
  history: { type: 'boolean' },
  orders: { type: 'string' },
  products: { type: 'string' },
  seed: { type: 'string' },
  until: { type: 'string' },
  buyers: { type: 'string' },
  pieces: { type: 'string' },
} as const

const known = {
  'admin create': ['email', 'name', 'password'],
  import: ['rate', 'dry-run'],
  seed: ['history', 'orders', 'products', 'seed', 'until'],
  audit: [],
  backup: [],
  restore: [],
  'secret accept': [],
  'prove oversell': ['buyers', 'pieces'],
} satisfies Record<string, (keyof typeof options)[]>

/** Runs one command; gives the exit code. */
export async function run(args: string[], door: Door): Promise<number> {
  try {
    return await dispatch(args, door)
  } catch (error) {
    if (error instanceof UsageError) {
      door.terminal.err(error.message)
      door.terminal.err('')
      door.terminal.err(usage)
      return exits.usage
    }
    const sentence = reasonOf(error)
    if (sentence === null) throw error
    door.terminal.err(sentence)
    return exits.failed
  }
}

async function dispatch(args: string[], door: Door): Promise<number> {
  const { positionals, values } = read(args)
  const [first = '', second = '', ...more] = positionals
  if (values.help || first === 'help') {
    door.terminal.out(usage)
    return exits.done
  }
  const only = (command: keyof typeof known) => {
    const strange = Object.keys(values).find((name) => !(known[command] as string[]).includes(name))
    if (strange) throw new UsageError(`${command} has no option --${strange}.`)
  }
  if (first === 'admin' && second === 'create' && more.length === 0) {
    only('admin create')
    return createAdminByHand(door, values)
  }
  if (first === 'import') {
    only('import')
    if (!second || more.length > 0) throw new UsageError('Say one file to import.')
    return importFile(door, second, { rate: values.rate, dryRun: values['dry-run'] ?? false })
  }
  if (first === 'seed' && !second) {
    only('seed')
    return seed(door, values)
  }
  if (first === 'audit' && !second) {
    only('audit')
    return audit(door)
  }
  if (first === 'backup' || first === 'restore') {
    only(first)
    if (!second || more.length > 0) throw new UsageError(`Say one file to ${first}.`)
    return first === 'backup' ? backup(door, second) : restore(door, second)
  }
  if (first === 'secret' && second === 'accept' && more.length === 0) {
    only('secret accept')
    return acceptSecret(door)
  }
  if (first === 'prove' && second === 'oversell' && more.length === 0) {
    only('prove oversell')
    return proveOversell(door, values)
  }
  throw new UsageError(first ? `There is no command “${positionals.join(' ')}”.` : 'Say a command.')
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`.replace(/\.\.$/, '.'))
  }
}
