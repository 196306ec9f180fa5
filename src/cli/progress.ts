import type { ImportReport } from '#operations/imports/import-products.ts'
import type { Terminal } from './door.ts'

/** Milliseconds between two lines. */
const often = 100
const seldom = 5000

/** Says how far the import is: in one line that changes on a terminal, in a line now and then elsewhere. */
export function progressOf({ redraw, err }: Terminal) {
  let last = redraw ? 0 : Date.now()
  let shown = false
  return {
    show: ({ products, counts }: ImportReport) => {
      const done = counts.created + counts.updated + counts.unchanged + counts.skipped
      const due = Date.now() - last >= (redraw ? often : seldom)
      if (!due && !(redraw && done === products)) return
      last = Date.now()
      shown = true
      const line = `  ${done} of ${products} products`
      if (redraw) redraw(line)
      else err(line)
    },
    end: () => {
      if (redraw && shown) err('')
    },
  }
}
