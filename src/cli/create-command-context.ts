import { type DataLocation, openShopForCommand } from '#operations/maintenance/open-shop-for-command.ts'
import type { CommandContext, Terminal } from './command-context.ts'
import { describeShop } from './describe-shop.ts'

export const createCommandContext = (
  readLocation: () => DataLocation,
  terminal: Terminal,
  signal: AbortSignal,
): CommandContext => ({
  terminal,
  signal,
  openShop: async (options) => {
    const location = readLocation()
    terminal.err(describeShop(location))
    return openShopForCommand({ ...location, ...options, signal })
  },
})
