import { openShop, type Place } from '#operations/maintenance/open-shop.ts'
import { describeShop } from './describe-shop.ts'
import type { Door, Terminal } from './door.ts'

export const ownDoor = (readPlace: () => Place, terminal: Terminal, signal: AbortSignal): Door => ({
  terminal,
  signal,
  openShop: async (options) => {
    const place = readPlace()
    terminal.err(describeShop(place))
    return openShop({ ...place, ...options, signal })
  },
})
