import type { Sql, Where } from '#data/connect.ts'
import type { StockMove } from '#data/moved-stock.ts'
import { type Pulse, startPulse } from '#data/pulse.ts'
import type { Standbys } from '#data/standbys.ts'
import { hearStock } from '#data/stock-told.ts'
import type { Memory } from '#http/kept/memory.ts'

interface Keepers {
  sql: Sql
  standbys?: Standbys | undefined
  memory: Memory
}

/** Lets go of what is kept in memory when what it is made of changes, in this process or another. */
export function hearChanges(where: Where, { sql, standbys, memory }: Keepers): Pulse {
  /** @param pieces what is told of products of which none was emptied or filled, but pieces alone moved */
  const moved = (moves: readonly StockMove[], pieces: (tag: string) => void) => {
    const edges = new Set(moves.filter(({ edge }) => edge).map(({ productId }) => productId))
    for (const id of new Set(moves.map(({ productId }) => productId))) {
      if (edges.has(id)) memory.letGo(`product:${id}`)
      else pieces(`product:${id}`)
    }
    if (edges.size > 0) memory.letGo('edge')
  }
  const pulse = startPulse(where, {
    told: (what) => {
      // First, so that what is let go of is not read there anew.
      standbys?.changed()
      memory.letGo(what)
    },
    moved: (moves) => {
      if (moves) return moved(moves, memory.ages)
      memory.letGo('all')
    },
    hearing: (hears) => {
      standbys?.changed()
      memory.hearing(hears)
    },
  })
  hearStock(sql, (lines) => {
    pulse.knowStock(lines.map(({ id }) => id))
    moved(lines, memory.letGo)
  })
  return pulse
}
