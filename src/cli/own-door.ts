import { openShop, type Place } from '#operations/open-shop.ts'
import { describeShop } from './describe-shop.ts'
import type { Door, Terminal } from './door.ts'

/** What commands work with; `readPlace` says which shop, throwing configuration errors, and each command prints it. */
export const ownDoor = (readPlace: () => Place, terminal: Terminal, signal: AbortSignal): Door => ({
  terminal,
  signal,
  openShop: async (options) => {
    const place = readPlace()
    terminal.err(describeShop(place))
    return openShop({ ...place, ...options, signal })
  },
})
