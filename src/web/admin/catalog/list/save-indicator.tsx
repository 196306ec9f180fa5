import { Check, CircleAlert } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface SaveState {
  isPending: boolean
  isSuccess: boolean
  isError: boolean
}

/** Shows the state of a save. It always takes the same space, so that the layout does not move. */
export function SaveIndicator({ of: { isPending, isSuccess, isError } }: { of: SaveState }) {
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
