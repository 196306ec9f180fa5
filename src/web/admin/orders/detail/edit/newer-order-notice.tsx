import { type Failure, failureMessage } from '#contract/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusOnMount } from '#web/ui/state/focus-on-mount.ts'

interface NewerOrderNoticeProps {
  hasInput: boolean
  /** Labels of what the newer version replaces. */
  lost: readonly string[]
  /** Why the newer version cannot be edited. Null: it can. */
  failure: Failure | null
  onOpen: () => void
}

export function NewerOrderNotice({ onOpen, ...input }: NewerOrderNoticeProps) {
  return (
    <div
      role="alert"
      id="newer-order"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-lacquer-wash p-4"
    >
      <p className="text-lacquer-ink">Đơn hàng đã thay đổi từ lúc bạn mở. {describeMerge(input)}</p>
      <Button small onClick={onOpen}>
        Mở bản mới
      </Button>
    </div>
  )
}

function describeMerge({ hasInput, lost, failure }: Omit<NewerOrderNoticeProps, 'onOpen'>): string {
  if (failure) return `${failureMessage(failure)}${hasInput ? ' Những gì bạn vừa sửa sẽ mất.' : ''}`
  if (lost.length > 0)
    return `Bản mới cũng sửa: ${lost.join(', ')}. Những gì bạn vừa sửa ở đó sẽ mất, phần còn lại được giữ.`
  return hasInput ? 'Những gì bạn vừa sửa được giữ lại.' : ''
}

/** Takes the focus from the button that opened the newer version. */
export function NewerOrderOpened() {
  return (
    <p ref={focusOnMount} tabIndex={-1} className="text-right text-sm">
      Đã mở bản mới. Hãy xem lại rồi lưu.
    </p>
  )
}
