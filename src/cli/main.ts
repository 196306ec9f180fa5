import { openShop } from '#operations/open-shop.ts'
import { readConfig } from '../config.ts'
import { secretOf } from '../config-secret.ts'
import { exitCodeOf, onStopSignal } from '../stop-signals.ts'
import { describeShop } from './describe-shop.ts'
import { StopReason } from './door.ts'
import { run } from './run.ts'
import { ownTerminal } from './terminal.ts'

const stopping = new AbortController()
const { signal } = stopping
onStopSignal((name) => stopping.abort(new StopReason(exitCodeOf(name))))
const terminal = ownTerminal(signal)

process.exitCode = await run(process.argv.slice(2), {
  terminal,
  signal,
  openShop: async ({ create = false } = {}) => {
    const config = readConfig(process.env)
    terminal.err(describeShop(config))
    return openShop({ ...config, create, signal, readSecret: () => secretOf(config) })
  },
})
