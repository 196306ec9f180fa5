import { type ParseArgsConfig, parseArgs } from 'node:util'
import { acceptSecret } from './accept-secret.ts'
import { audit } from './audit.ts'
import { backup, restore } from './backup.ts'
import { createAdminByHand } from './create-admin.ts'
import { Cancelled, type Door, exitOfStop, exits, UsageError } from './door.ts'
import { importFile } from './import.ts'
import { proveOversell } from './prove.ts'
import { reasonOf } from './reason.ts'
import { seed } from './seed.ts'
import { undoImportByHand } from './undo-import.ts'
import { type CommandName, commandHelp, shortUsage, usage, usageOf } from './usage.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values = Record<string, string | boolean | undefined>

interface Command {
  options: Options
  argument?: string
  run: (door: Door, values: Values, argument: string) => Promise<number>
  /** Said when it was stopped. */
  stopped?: string
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const commands: Record<CommandName, Command> = {
  'admin create': {
    options: { email: text, name: text, 'password-stdin': flag, reset: flag },
    run: (door, values) => createAdminByHand(door, values),
  },
  import: {
    options: { rate: text, 'dry-run': flag, undo: text },
    argument: 'file to import',
    run: (door, { undo, rate, 'dry-run': dryRun }, file) => {
      if (undo === undefined) {
        return importFile(door, file, { rate: rate as string, dryRun: dryRun === true })
      }
      if (rate !== undefined || dryRun !== undefined) {
        throw new UsageError('import --undo takes neither --rate nor --dry-run.')
      }
      return undoImportByHand(door, undo as string)
    },
  },
  seed: {
    options: { history: flag, orders: text, products: text, seed: text, until: text },
    run: (door, values) => seed(door, values),
    stopped: 'Nothing was put in.',
  },
  audit: { options: {}, run: (door) => audit(door) },
  backup: {
    options: {},
    argument: 'file to backup',
    run: (door, _, file) => backup(door, file),
    stopped: 'No backup was written.',
  },
  restore: {
    options: {},
    argument: 'file to restore',
    run: (door, _, file) => restore(door, file),
    stopped: 'Nothing was restored: the place is as before.',
  },
  'secret accept': { options: {}, run: (door) => acceptSecret(door) },
  'prove oversell': {
    options: { buyers: text, pieces: text },
    run: (door, values) => proveOversell(door, values),
  },
}

/** Runs one command; gives the exit code. */
export async function run(args: string[], door: Door): Promise<number> {
  const name = findCommand(args)
  const { out, err } = door.terminal
  try {
    return await (name ? runCommand(name, args, door) : runHelp(args, out))
  } catch (error) {
    if (error instanceof UsageError) {
      for (const line of [name ? usageOf(name) : shortUsage, '', error.message]) err(line)
      return exits.usage
    }
    if (door.signal.aborted) {
      err(['Stopped.', name && commands[name].stopped].filter(Boolean).join(' '))
      return exitOfStop(door.signal)
    }
    const sentence = reasonOf(error)
    if (sentence === null) throw error
    err(sentence)
    return error instanceof Cancelled ? exits.cancelled : exits.failed
  }
}

const findCommand = (args: string[]): CommandName | undefined =>
  (Object.keys(commandHelp) as CommandName[]).find((name) =>
    name.split(' ').every((word, at) => args[at] === word),
  )

function runHelp([first = '', ...words]: string[], out: (line: string) => void): number {
  const isHelp = ['help', '--help', '-h'].includes(first)
  if (!isHelp)
    throw new UsageError(first ? `There is no command “${[first, ...words].join(' ')}”.` : 'Say a command.')
  const name = findCommand(words)
  out(name ? usageOf(name) : usage)
  return exits.done
}

async function runCommand(name: CommandName, args: string[], door: Door): Promise<number> {
  const { options, argument, run } = commands[name]
  const { positionals, values } = read(name, args.slice(name.split(' ').length), options)
  if (values.help) {
    door.terminal.out(usageOf(name))
    return exits.done
  }
  const wanted = argument && values.undo === undefined ? 1 : 0
  if (positionals.length !== wanted) {
    throw new UsageError(wanted ? `Say one ${argument}.` : `${name} takes no “${positionals.join(' ')}”.`)
  }
  return run(door, values, positionals[0] ?? '')
}

function read(name: CommandName, args: string[], options: Options) {
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } } as const
    const { positionals, values } = parseArgs({ args, options: all, allowPositionals: true })
    return { positionals, values: values as Values }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, option] = /'(-[^' ]*)/.exec(message) ?? []
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`${name} has no option ${option}.`)
    throw new UsageError(`${message.split(/\. |\n/)[0]}.`.replace(/\.\.$/, '.'))
  }
}
