import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'

interface ConflictNoteProps {
  /** The object and its failure code, such as `Menu` and `menu_changed`. */
  name: string
  code: string
  error: Error | null
  /** Drops the input and opens the object as somebody else saved it. */
  onLoadOther: () => Promise<void>
}

/** Shown after somebody else saved the object since it was opened here. */
export function ConflictNote({ name, code, error, onLoadOther }: ConflictNoteProps) {
  if (!(error instanceof ApiError) || error.code !== code) return null
  return (
    <div
      role="alert"
      ref={scrollTo}
      className="grid max-w-3xl justify-items-start gap-3 bg-amber-wash px-4 py-3"
    >
      <p>{name} đã được người khác sửa. Phần bạn vừa nhập chưa được lưu.</p>
      <Button small onClick={() => void onLoadOther()}>
        Bỏ phần của tôi, mở bản mới
      </Button>
    </div>
  )
}

const scrollTo = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })
