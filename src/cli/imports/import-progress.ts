import type { ImportReport } from '#operations/imports/import-products.ts'
import type { Terminal } from '../command-context.ts'

const redrawIntervalMs = 100
const printIntervalMs = 5000

export function createImportProgress({ redraw, err }: Terminal) {
  let lastShownAt = redraw ? 0 : Date.now()
  let isShown = false
  return {
    show: ({ products, counts }: ImportReport) => {
      const done = counts.created + counts.updated + counts.unchanged + counts.skipped
      const isDue = Date.now() - lastShownAt >= (redraw ? redrawIntervalMs : printIntervalMs)
      if (!isDue && !(redraw && done === products)) return
      lastShownAt = Date.now()
      isShown = true
      const line = `  ${done} of ${products} products`
      if (redraw) redraw(line)
      else err(line)
    },
    end: () => {
      if (redraw && isShown) err('')
    },
  }
}
