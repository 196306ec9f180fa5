import { openShop } from '#operations/open-shop.ts'
import { readConfig } from '../config.ts'
import { secretOf } from '../config-secret.ts'
import { describeShop } from './describe-shop.ts'
import type { Door, Terminal } from './door.ts'

/** What commands work with when this environment says which shop; each prints which one it is. */
export const ownDoor = (
  environment: Record<string, string | undefined>,
  terminal: Terminal,
  signal: AbortSignal,
): Door => ({
  terminal,
  signal,
  openShop: async ({ create = false } = {}) => {
    const config = readConfig(environment)
    terminal.err(describeShop(config))
    return openShop({ ...config, create, signal, readSecret: () => secretOf(config) })
  },
})
