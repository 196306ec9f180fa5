import { loadConfig } from '../config/load-config.ts'
import { loadSecret } from '../config/secret.ts'
import { exitCodeOf, onStopSignal } from '../server/stop-signals.ts'
import { StopReason } from './door.ts'
import { ownDoor } from './own-door.ts'
import { run } from './run.ts'
import { ownTerminal } from './terminal.ts'

const stopping = new AbortController()
const { signal } = stopping
onStopSignal((name) => stopping.abort(new StopReason(exitCodeOf(name))))

function readLocation() {
  const config = loadConfig()
  return { ...config, readSecret: () => loadSecret(config) }
}

process.exitCode = await run(process.argv.slice(2), ownDoor(readLocation, ownTerminal(signal), signal))
