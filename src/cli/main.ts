import { openShop } from '#operations/open-shop.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { readConfig } from '../config.ts'
import { secretOf } from '../config-secret.ts'
import { onStopSignal } from '../stop-signals.ts'
import { run } from './run.ts'
import { ownTerminal } from './terminal.ts'

const stopping = new AbortController()
onStopSignal(() => stopping.abort())

process.exitCode = await run(process.argv.slice(2), {
  terminal: ownTerminal(stopping.signal),
  signal: stopping.signal,
  openShop: async (options) => {
    loadEnvFile(process.env)
    const config = readConfig(process.env)
    return openShop({ ...config, secret: secretOf(config), ...options })
  },
})
