import type { Import } from '#contract/imports/imports.ts'

export function formatImportState({ status, running, fault: fileError }: Import): string {
  if (fileError) return 'Không nhập được'
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

/** The number of products that the import would create or update. */
export const countPlannedProducts = ({ counts }: Import, withStock: boolean) =>
  counts.created + counts.updated - (withStock ? 0 : counts.onlyStock)

interface ImportStepProgress {
  done: number
  total: number
}

/** The progress of the current step; null if no step is running. */
export function getImportProgress(importRecord: Import): ImportStepProgress | null {
  const { counts, status, products } = importRecord
  if (status === 'reading') return { done: Math.min(counts.read, products), total: products }
  if (status === 'applying')
    return {
      done: counts.done + counts.refused,
      total: countPlannedProducts(importRecord, importRecord.withStock),
    }
  return status === 'undoing' ? { done: counts.undone + counts.kept, total: counts.done } : null
}
