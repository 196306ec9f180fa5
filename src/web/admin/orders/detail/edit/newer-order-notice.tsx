import { Button } from '#web/ui/button/button.tsx'

interface NewerOrderNoticeProps {
  hasInput: boolean
  /** Labels of what the newer version replaces. */
  lost: readonly string[]
  onOpen: () => void
}

export function NewerOrderNotice({ hasInput, lost, onOpen }: NewerOrderNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-lacquer-wash p-4">
      <p className="text-lacquer-ink">
        Đơn hàng đã thay đổi từ lúc bạn mở.{' '}
        {lost.length > 0
          ? `Bản mới cũng sửa: ${lost.join(', ')}. Những gì bạn vừa sửa ở đó sẽ mất, phần còn lại được giữ.`
          : hasInput && 'Những gì bạn vừa sửa được giữ lại.'}
      </p>
      <Button small onClick={onOpen}>
        Mở bản mới
      </Button>
    </div>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** Takes the focus from the button that opened the newer version. */
export function NewerOrderOpened() {
  return (
    <p ref={focusOn} tabIndex={-1} className="text-right text-sm">
      Đã mở bản mới. Hãy xem lại rồi lưu.
    </p>
  )
}
