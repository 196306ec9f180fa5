import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-2/5', 'w-1/2']

/** As high as a table of ten rows, so that nothing jumps when they come. */
export function TableLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="h-11 border-b border-ink text-sm leading-11 text-ink-soft">
        Loading...
      </p>
      <ul aria-hidden="true" className="divide-y divide-line">
        {rows.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
          <li key={row} className="flex h-11 items-center justify-between gap-8">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TableFailure({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <EmptyState action={<Button onClick={() => retry()}>Thử lại</Button>}>
      {error instanceof ApiError ? error.error : 'Có lỗi xảy ra'}
    </EmptyState>
  )
}
