import { openShop, type Place } from '#operations/maintenance/open-shop.ts'
import { describeShop } from './describe-shop.ts'
import type { Door, Terminal } from './door.ts'

export const ownDoor = (readLocation: () => Place, terminal: Terminal, signal: AbortSignal): Door => ({
  terminal,
  signal,
  openShop: async (options) => {
    const location = readLocation()
    terminal.err(describeShop(location))
    return openShop({ ...location, ...options, signal })
  },
})
