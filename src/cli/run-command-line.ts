import { type ParseArgsConfig, parseArgs } from 'node:util'
import { acceptSecretCommand } from './accept-secret.ts'
import { auditCommand } from './audit.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { checkWardsCommand } from './check-wards.ts'
import { Cancelled, type CommandContext, exitCodeOfStop, exitCodes, UsageError } from './command-context.ts'
import { createAdminCommand } from './create-admin.ts'
import { describeCommandError } from './describe-command-error.ts'
import { importCommand } from './imports/import.ts'
import { picturesCommand } from './imports/pictures.ts'
import { undoImportCommand } from './imports/undo-import.ts'
import { legalCommand } from './legal.ts'
import { proveOversellCommand } from './prove.ts'
import { seedCommand } from './seed.ts'
import { type CommandName, commandHelp, formatUsage, fullUsage, shortUsage } from './usage.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type OptionValues = Record<string, string | boolean | undefined>

interface Command {
  options: Options
  argument?: string
  run: (context: CommandContext, values: OptionValues, argument: string) => Promise<number>
  stoppedMessage?: string
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const commands: Record<CommandName, Command> = {
  'admin create': {
    options: { email: text, name: text, 'password-stdin': flag, reset: flag },
    run: (context, values) => createAdminCommand(context, values),
  },
  import: {
    options: { rate: text, 'dry-run': flag, undo: text },
    argument: 'file to import',
    run: (context, { undo, rate, 'dry-run': dryRun }, file) => {
      if (undo === undefined) {
        return importCommand(context, file, { rate: rate as string, dryRun: dryRun === true })
      }
      if (rate !== undefined || dryRun !== undefined) {
        throw new UsageError('import --undo takes neither --rate nor --dry-run.')
      }
      return undoImportCommand(context, undo as string)
    },
  },
  pictures: {
    options: { 'dry-run': flag },
    argument: 'folder with pictures',
    run: (context, { 'dry-run': dryRun }, folder) => picturesCommand(context, folder, dryRun === true),
    stoppedMessage: 'The products listed above have their new pictures; run it again to continue.',
  },
  seed: {
    options: { history: flag, orders: text, products: text, seed: text, until: text },
    run: (context, values) => seedCommand(context, values),
    stoppedMessage: 'No data was added.',
  },
  audit: { options: {}, run: (context) => auditCommand(context) },
  legal: { options: {}, run: (context) => legalCommand(context) },
  backup: {
    options: {},
    argument: 'file to write the backup to',
    run: (context, _, file) => backupCommand(context, file),
    stoppedMessage: 'No backup was written.',
  },
  restore: {
    options: {},
    argument: 'file to restore',
    run: (context, _, file) => restoreCommand(context, file),
    stoppedMessage: 'Nothing was restored: the shop is unchanged.',
  },
  'wards check': { options: {}, run: (context) => checkWardsCommand(context) },
  'secret accept': { options: {}, run: (context) => acceptSecretCommand(context) },
  'prove oversell': {
    options: { buyers: text, pieces: text },
    run: (context, values) => proveOversellCommand(context, values),
  },
}

export async function runCommandLine(args: string[], context: CommandContext): Promise<number> {
  const name = findCommand(args)
  const { out, err } = context.terminal
  try {
    return await (name ? runCommand(name, args, context) : runHelp(args, out))
  } catch (error) {
    if (error instanceof UsageError) {
      for (const line of [name ? formatUsage(name) : shortUsage, '', error.message]) err(line)
      return exitCodes.usage
    }
    if (context.signal.aborted) {
      err(['Stopped.', name && commands[name].stoppedMessage].filter(Boolean).join(' '))
      return exitCodeOfStop(context.signal)
    }
    const sentence = describeCommandError(error)
    if (sentence === null) throw error
    err(sentence)
    return error instanceof Cancelled ? exitCodes.cancelled : exitCodes.failed
  }
}

const findCommand = (args: string[]): CommandName | undefined =>
  (Object.keys(commandHelp) as CommandName[]).find((name) =>
    name.split(' ').every((word, index) => args[index] === word),
  )

function runHelp([first = '', ...nameParts]: string[], out: (line: string) => void): number {
  const isHelp = ['help', '--help', '-h'].includes(first)
  if (!isHelp)
    throw new UsageError(
      first ? `Unknown command “${[first, ...nameParts].join(' ')}”.` : 'No command was given.',
    )
  const name = findCommand(nameParts)
  out(name ? formatUsage(name) : fullUsage)
  return exitCodes.done
}

async function runCommand(name: CommandName, args: string[], context: CommandContext): Promise<number> {
  const { options, argument, run } = commands[name]
  const { positionals, values } = parseOptions(name, args.slice(name.split(' ').length), options)
  if (values.help) {
    context.terminal.out(formatUsage(name))
    return exitCodes.done
  }
  const expectedCount = argument && values.undo === undefined ? 1 : 0
  if (positionals.length !== expectedCount) {
    throw new UsageError(
      expectedCount ? `Give one ${argument}.` : `${name} does not accept “${positionals.join(' ')}”.`,
    )
  }
  return run(context, values, positionals[0] ?? '')
}

function parseOptions(name: CommandName, args: string[], options: Options) {
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } } as const
    const { positionals, values } = parseArgs({ args, options: all, allowPositionals: true })
    return { positionals, values: values as OptionValues }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, option] = /'(-[^' ]*)/.exec(message) ?? []
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`${name} has no option ${option}.`)
    throw new UsageError(`${message.split(/\. |\n/)[0]}.`.replace(/\.\.$/, '.'))
  }
}
