import type { Import } from '#contract/imports/imports.ts'

/** Where an import stands, in words. */
export function stateWords({ status, running, fault }: Import): string {
  if (fault) return 'Không nhập được'
  switch (status) {
    case 'reading':
      return running ? 'Đang xem thử' : 'Xem thử bị gián đoạn'
    case 'ready':
      return 'Chờ nhập'
    case 'applying':
      return running ? 'Đang nhập' : 'Nhập bị gián đoạn'
    case 'done':
      return 'Đã nhập'
    case 'undoing':
      return running ? 'Đang hoàn tác' : 'Hoàn tác bị gián đoạn'
    case 'undone':
      return 'Đã hoàn tác'
  }
}

/** How many products it would write. */
export const plannedOf = ({ counts }: Import, withStock: boolean) =>
  counts.created + counts.updated - (withStock ? 0 : counts.onlyStock)

export interface Progress {
  done: number
  of: number
}

/** How far the step at hand is; null where none is under way. */
export function progressOf(one: Import): Progress | null {
  const { counts, status, products } = one
  if (status === 'reading') return { done: Math.min(counts.read, products), of: products }
  if (status === 'applying') return { done: counts.done + counts.refused, of: plannedOf(one, one.withStock) }
  return status === 'undoing' ? { done: counts.undone + counts.kept, of: counts.done } : null
}
