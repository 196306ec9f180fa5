import { loadConfig } from '../config/load-config.ts'
import { loadSecret } from '../config/secret.ts'
import { exitCodeForSignal, onStopSignal } from '../server/stop-signals.ts'
import { StopReason } from './command-context.ts'
import { createCommandContext } from './create-command-context.ts'
import { createProcessTerminal } from './process-terminal.ts'
import { runCommandLine } from './run-command-line.ts'

const stopping = new AbortController()
const { signal } = stopping
onStopSignal((name) => stopping.abort(new StopReason(exitCodeForSignal(name))))

function readLocation() {
  const config = loadConfig()
  return { ...config, readSecret: () => loadSecret(config) }
}

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  createCommandContext(readLocation, createProcessTerminal(signal), signal),
)
