import { Check, CircleAlert } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface Saving {
  isPending: boolean
  isSuccess: boolean
  isError: boolean
}

/** How a cell's saving goes; its place is kept, so that nothing moves. */
export function SaveMark({ of: { isPending, isSuccess, isError } }: { of: Saving }) {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center" role="status">
      {isPending && <Spinner className="size-4" />}
      {isSuccess && <Icon of={Check} className="text-celadon" />}
      {isError && <Icon of={CircleAlert} className="text-lacquer-ink" />}
      <span className="sr-only">
        {isPending && 'Đang lưu'}
        {isSuccess && 'Đã lưu'}
        {isError && 'Chưa lưu được'}
      </span>
    </span>
  )
}
