import type { Terminal } from '#cli/command-context.ts'
import { createCommandContext } from '#cli/create-command-context.ts'
import { runCommandLine } from '#cli/run-command-line.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { loadSecret } from '../../src/config/secret.ts'

/** Runs `npm run shop` in this process, without a terminal. `runProgram` starts a child process instead. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  { input = '', signal = new AbortController().signal } = {},
) {
  let text = ''
  const say = (line: string) => {
    text += `${line}\n`
  }
  const terminal: Terminal = { out: say, err: say, redraw: null, ask: null, readInput: async () => input }
  const readLocation = () => {
    const config = readConfig(environment)
    return { ...config, readSecret: () => loadSecret(config) }
  }
  return { code: await runCommandLine(args, createCommandContext(readLocation, terminal, signal)), text }
}
